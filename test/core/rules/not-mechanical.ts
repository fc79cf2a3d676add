/** Requirements whose row names as fix what no edit of the recording can do, each with the reason. */
export const NOT_MECHANICAL: Readonly<Record<string, string>> = {};
