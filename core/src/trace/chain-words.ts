import type { ChainLink } from './chain';

const NOUNS: Readonly<Record<ChainLink['as'], string>> = {
  first: 'the first',
  stream: 'the stream that it came on',
  answer: 'answer',
  progress: 'progress',
  log: 'log message',
  cancellation: 'cancellation',
  retry: 'retry',
  task: 'task',
  subscription: 'subscription',
  during: 'request during',
  probe: 'beginning after the refusal',
  http: 'HTTP',
  batch: 'answer',
};

/**
 * What a record of a chain is to the one that it belongs to, as in "retry 2 of 3 of tools/call deploy".
 * @param of the record that it belongs to, where it is known
 */
export function chainWords(
  { as, late, retry }: ChainLink,
  of?: { readonly method: string | undefined; readonly target: string | undefined },
): string {
  const noun = as === 'retry' && retry ? `retry ${retry.number} of ${retry.of}` : NOUNS[as];
  const said = late ? `late ${noun}` : noun;
  if (as === 'first' || as === 'stream' || of?.method === undefined) return said;
  const whole = of.target === undefined ? of.method : `${of.method} ${of.target}`;
  return as === 'during' ? `${said} ${whole}` : `${said} of ${whole}`;
}
