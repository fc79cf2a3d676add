import type { LanguageServerRequests } from '@wirebench/core/contract/language-server';
import { layOut } from '@wirebench/core/text/layout';

const WINDOW = 500_000;
/** characters that go to the clipboard at most */
const MOST = 50_000_000;

type Method = LanguageServerRequests['wirebench/trace/message'];
type Ask = (params: { offset: number; length: number }) => Promise<Method['result']>;

/**
 * A record's whole message, set out in lines where it is JSON.
 * @throws with words for people where there is none or it is too large
 */
export async function messageText(ask: Ask): Promise<string> {
  const parts: string[] = [];
  for (let offset = 0; ; ) {
    const window = await ask({ offset, length: WINDOW });
    if (!window || window.facts.form === 'none') throw new Error('This record holds no message to copy.');
    if (window.total > MOST) {
      const most = `${MOST.toLocaleString('en')} characters`;
      throw new Error(
        `This message has ${window.total.toLocaleString('en')} characters, and ${most} are copied at most.`,
      );
    }
    parts.push(window.text);
    offset += window.text.length;
    if (offset < window.total && window.text !== '') continue;
    const text = parts.join('');
    return window.facts.form === 'json' ? layOut(text, { unit: '  ', eol: '\n' }, '', false) : text;
  }
}
