/** Called between lines; what it answers is waited for, so that others get their turn. */
export type Breathe = () => Promise<void> | undefined;
