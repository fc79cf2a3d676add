import type { TraceHostRequests } from '@wirebench/client/shared/trace-panel';
import { host } from './host';

/** characters, each of up to six bytes in a message to the panel, which has 256 KB at most */
const WINDOW = 24_000;
/** characters that the panel takes of one message; the file has all of it */
const MOST = 2_000_000;

export type Message = NonNullable<TraceHostRequests['message']['result']> & {
  /** the text is only the beginning of it */
  readonly isCut: boolean;
};

/**
 * A record's message, fetched in windows; undefined where the record cannot be read.
 * @param isWanted asked between two windows
 */
export async function wholeMessage(index: number, isWanted: () => boolean): Promise<Message | undefined> {
  const parts: string[] = [];
  let length = 0;
  for (;;) {
    const window = await host.request('message', { index, offset: length, length: WINDOW });
    if (!window) return undefined;
    parts.push(window.text);
    length += window.text.length;
    const isWhole = length >= window.total || window.text === '';
    if (isWhole || length >= MOST || !isWanted())
      return { ...window, text: parts.join(''), isCut: length < window.total };
  }
}
