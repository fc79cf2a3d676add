import type { TraceFormat } from './types';

/** What no reader knows: each line is listed as it stands. */
export const unknown: TraceFormat = {
  format: 'unknown',
  recognises: () => true,
  read: (text) => [/\S/.test(text.slice(0, 1000)) ? { type: 'unreadable' } : { type: 'blank' }],
};
