const LATER: readonly unknown[] = ['input_required', 'completed', 'failed', 'cancelled'];

/** Whether a value is a status that a task has after it was `working`; what is no status at all is the schema's. */
export const isLaterStatus = (status: unknown): status is string => LATER.includes(status);
