/** What a person is told when something did not work. Each part is a sentence or two, without a stack trace. */
export interface Problem {
  /** what happened */
  readonly what: string;
  /** the file, server or request it happened to */
  readonly where?: string;
  /** the reason, where it is known */
  readonly why?: string;
  /** what helps */
  readonly todo?: string;
}

const LONGEST = 400;

/** One paragraph: what (where). why. todo. */
export function problemText({ what, where, why, todo }: Problem): string {
  const first = where === undefined ? what : `${what.replace(/[.\s]+$/, '')} (${where})`;
  return [first, why, todo]
    .filter((part): part is string => part !== undefined && part.trim() !== '')
    .map(sentence)
    .join(' ');
}

/** The words of an error for a person: its first line, without its class and without a stack. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : typeof error === 'string' ? error : '';
  const line = message
    .split(/\r?\n/)
    .map((text) => text.trim())
    .find((text) => text !== '' && !/^at .+:\d+/.test(text));
  if (line === undefined) return 'The cause is not known; the log may say more.';
  return cut(line.replace(/^(?:[A-Z]\w*Error|Error): /, ''), LONGEST);
}

/** An error that came over vscode-jsonrpc, in the words that its thrower chose. */
export function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const message = error.message.replace(/^Request \S+ failed with message: /, '');
  return message === error.message ? error : new Error(message, { cause: error });
}

export function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = longest - 1;
  const split = text.charCodeAt(end - 1);
  return `${text.slice(0, split >= 0xd800 && split <= 0xdbff ? end - 1 : end)}…`;
}

function sentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?…:]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
