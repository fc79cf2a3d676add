import type { Piece } from './variables';

export type Shell = 'posix' | 'powershell' | 'cmd';

export interface ShellSpelling {
  /** name of the program */
  readonly curl: string;
  /** how a line goes on */
  readonly next: string;
  readonly remark: (text: string) => string;
  readonly argument: (pieces: readonly Piece[]) => string;
  /** the command with a body that is JSON, given the command without it */
  readonly withBody: (command: string, body: readonly Piece[]) => string;
}

const isText = (piece: Piece): piece is string => typeof piece === 'string';

/** sh, bash, zsh: between apostrophes everything stands for itself. */
const posix: ShellSpelling = {
  curl: 'curl',
  next: ' \\\n  ',
  remark: (text) => `# ${text}`,
  argument: (pieces) =>
    pieces.map((piece) => (isText(piece) ? `'${piece.replaceAll("'", `'\\''`)}'` : `"$${piece.variable}"`)).join(''),
  withBody: (command, body) => `${command}${posix.next}--data-raw ${posix.argument(body)}`,
};

/**
 * PowerShell: between apostrophes everything stands for itself. Quotes inside an argument reach a program in other ways
 * in each version, so the body comes by standard input, in ASCII, which every version passes on unchanged.
 */
const powershell: ShellSpelling = {
  curl: 'curl.exe',
  next: ' `\n  ',
  remark: (text) => `# ${text}`,
  argument: (pieces) => {
    const words = pieces.map((piece) => (isText(piece) ? quoted(piece) : `$env:${piece.variable}`));
    return words.length === 1 ? words[0]! : `(${words.join(' + ')})`;
  },
  withBody: (command, body) => `${powershell.argument(inAscii(body))} | ${command}${powershell.next}--data-binary '@-'`,
};

/**
 * The command prompt of Windows: an argument is quoted as programs read it, then each character that the prompt itself
 * reads gets a caret, quotes too, so that the prompt never sees a quoted stretch.
 */
const cmd: ShellSpelling = {
  curl: 'curl.exe',
  next: ' ^\n  ',
  remark: (text) => `rem ${text}`,
  argument: (pieces) => {
    const inside = pieces.map((piece) =>
      isText(piece) ? withCarets(piece.replace(/(\\*)"/g, '$1$1\\"')) : `%${piece.variable}%`,
    );
    // a backslash before the last quote would take it along
    const text = inside.join('').replace(/\\+$/, '$&$&');
    return `^"${text}^"`;
  },
  withBody: (command, body) => `${command}${cmd.next}--data-raw ${cmd.argument(inAscii(body))}`,
};

export const SHELLS: Readonly<Record<Shell, ShellSpelling>> = { posix, powershell, cmd };

// PowerShell takes curly apostrophes for straight ones
const quoted = (text: string) => `'${text.replace(/['\u2018-\u201b]/g, '$&$&')}'`;

const withCarets = (text: string) => text.replace(/[()%!^"<>&|]/g, '^$&');

/** JSON in ASCII: consoles of Windows have code pages of their own */
const inAscii = (body: readonly Piece[]) =>
  body.map((piece) =>
    isText(piece)
      ? piece.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      : piece,
  );
