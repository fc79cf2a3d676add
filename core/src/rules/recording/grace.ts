/** Milliseconds within which two frames may have crossed on the wire. */
export const GRACE = 900;
