/** Key of `_meta` that ties a message to a task. */
export const RELATED_TASK = 'io.modelcontextprotocol/related-task';
