import { isCredential } from '../credential';
import { isSecretHeader, isSecretParameter, isSecretValue } from '../redact/names';

/** who has it speaks in the session */
const SESSION_HEADER = /^mcp-session-id$/i;
const DEEPEST = 200;

/** A stretch of text, or the variable that stands for a credential. */
export type Piece = string | { readonly variable: string };

/** Credentials of a message, each with the name of a variable that takes its place; the same one is the same variable. */
export class SecretVariables {
  private readonly names = new Map<string, string>();

  addHeader(name: string, value: string): void {
    const scheme = /^(?:Bearer|Basic|Token) +/i.exec(value)?.[0] ?? '';
    if (SESSION_HEADER.test(name) || isSecretHeader(name) || isCredential(name, value))
      this.add(name, value.slice(scheme.length));
  }

  addAddress(url: string): void {
    const [, user, password] = /^[a-z]+:\/\/([^/?#@:]*)(?::([^/?#@]*))?@/i.exec(url) ?? [];
    if (user) this.add('user', user);
    if (password) this.add('password', password);
    for (const [, name = '', value = ''] of url.matchAll(/[?&;]([^=&;#]{1,200})=([^&;#]*)/g)) {
      if ((isSecretParameter(name) && isSecretValue(value)) || isCredential(name, value)) this.add(name, value);
    }
  }

  /** @param value any JSON value */
  addBody(value: unknown, name = '', depth = 0): void {
    if (typeof value === 'string') {
      // as it stands in the text
      if (isCredential(name, value)) this.add(name || 'secret', JSON.stringify(value).slice(1, -1));
    } else if (typeof value === 'object' && value !== null && depth < DEEPEST) {
      const isList = Array.isArray(value);
      for (const [key, member] of Object.entries(value)) this.addBody(member, isList ? name : key, depth + 1);
    }
  }

  /** a text with variables in the place of the credentials that were added */
  pieces(text: string): readonly Piece[] {
    const pieces: Piece[] = [];
    let rest = text;
    for (;;) {
      const next = this.firstIn(rest);
      if (!next) break;
      if (next.at > 0) pieces.push(rest.slice(0, next.at));
      pieces.push({ variable: next.variable });
      rest = rest.slice(next.at + next.length);
    }
    if (rest !== '' || pieces.length === 0) pieces.push(rest);
    return pieces;
  }

  get all(): readonly string[] {
    return [...this.names.values()];
  }

  private add(name: string, value: string): void {
    if (value === '' || this.names.has(value)) return;
    const word =
      name
        .toUpperCase()
        .replace(/[^A-Z0-9]+/g, '_')
        .replace(/^(?=\d)|^_+|_+$/g, (edge) => (edge === '' ? 'V' : '')) || 'SECRET';
    const taken = new Set(this.names.values());
    let variable = word;
    for (let i = 2; taken.has(variable); i++) variable = `${word}_${i}`;
    this.names.set(value, variable);
  }

  /** the first credential in a text, the longest where several begin there */
  private firstIn(
    text: string,
  ): { readonly at: number; readonly length: number; readonly variable: string } | undefined {
    let first: { at: number; length: number; variable: string } | undefined;
    for (const [value, variable] of this.names) {
      const at = text.indexOf(value);
      if (at < 0) continue;
      const isBefore = !first || at < first.at || (at === first.at && value.length > first.length);
      if (isBefore) first = { at, length: value.length, variable };
    }
    return first;
  }
}
