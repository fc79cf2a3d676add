import { EXIT } from '../exit-codes';

/**
 * Ends a run when the terminal or the system says so: servers are stopped first. Whoever presses Ctrl+C twice does not
 * want to wait for that.
 * @param stop ends everything that was started
 * @returns takes the handlers away
 */
export function onInterrupt(stop: () => Promise<void>): () => void {
  let stopping = false;
  const handler = (code: number) => () => {
    if (stopping) process.exit(code);
    stopping = true;
    void stop().finally(() => process.exit(code));
  };
  const handlers = [
    ['SIGINT', handler(EXIT.interrupted)],
    ['SIGTERM', handler(EXIT.terminated)],
    ['SIGHUP', handler(EXIT.terminated)],
  ] as const;
  for (const [signal, listener] of handlers) process.on(signal, listener);
  return () => {
    for (const [signal, listener] of handlers) process.off(signal, listener);
  };
}
