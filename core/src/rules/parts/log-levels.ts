import type { Revision } from '../../spec/types';

/** Whether a value is one of the levels that log messages have in a revision. */
export const isLogLevel = ({ definitions }: Revision, value: unknown): boolean =>
  definitions().LoggingLevel?.enum?.includes(value) ?? true;
