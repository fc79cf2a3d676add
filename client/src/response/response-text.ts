import type { EngineRequests } from '@wirebench/core/contract/engine';

const WINDOW = 60_000;

type Ask = (params: EngineRequests['response/text']['params']) => Promise<EngineRequests['response/text']['result']>;

/**
 * A whole response as text, fetched in windows.
 *
 * @param most characters; a longer response is refused by an error, nothing of it is kept
 */
export async function responseText(
  ask: Ask,
  of: { readonly run: string; readonly item: number },
  form: 'wire' | 'pretty',
  most: number,
): Promise<string> {
  const parts: string[] = [];
  for (let offset = 0, total = Number.POSITIVE_INFINITY; offset < total; ) {
    const window = await ask({ run: of.run, item: of.item, form, offset, length: WINDOW });
    total = window.total;
    if (total > most) {
      throw new Error(
        `The response has ${total.toLocaleString('en')} characters, more than the ${most.toLocaleString('en')} that are taken at once. Its recording has all of it.`,
      );
    }
    if (window.text === '') break;
    parts.push(window.text);
    offset += window.text.length;
  }
  return parts.join('');
}
