const LONGEST = 2000;
const MOST_PIECES = 40;

/** Text that stands as it is, or a place where a value goes in: `open` where the value may have slashes. */
type Piece = string | { readonly open: boolean };

/**
 * Whether a URI may have come from an RFC 6570 template whose expressions are plain (`{name}`) or reserved (`{+path}`).
 * False also for other operators, and for what is too long: they are not taken apart. Takes time in proportion to the
 * length of the URI and the number of expressions, whatever the template.
 */
export function matchesTemplate(uri: string, template: string): boolean {
  const pieces = uri.length > LONGEST || template.length > LONGEST ? undefined : piecesOf(template);
  if (pieces === undefined) return false;
  let ends: ReadonlySet<number> = new Set([0]);
  for (const piece of pieces) {
    ends = typeof piece === 'string' ? afterText(uri, piece, ends) : afterValue(uri, piece.open, ends);
    if (ends.size === 0) return false;
  }
  return ends.has(uri.length);
}

function piecesOf(template: string): readonly Piece[] | undefined {
  const pieces: Piece[] = [];
  for (const part of template.split(/(\{[^{}]*\})/)) {
    if (!part.startsWith('{')) {
      if (part !== '') pieces.push(part);
    } else if (/^\{\+?\w/.test(part)) pieces.push({ open: part.startsWith('{+') });
    else return undefined;
  }
  return pieces.length > MOST_PIECES ? undefined : pieces;
}

const afterText = (uri: string, text: string, starts: ReadonlySet<number>): ReadonlySet<number> =>
  new Set([...starts].filter((at) => uri.startsWith(text, at)).map((at) => at + text.length));

/** A value has at least one character. */
function afterValue(uri: string, open: boolean, starts: ReadonlySet<number>): ReadonlySet<number> {
  const ends = new Set<number>();
  let isIn = false;
  for (let at = 0; at < uri.length; at++) {
    isIn = (isIn || starts.has(at)) && (open || !/[/?#]/.test(uri[at]!));
    if (isIn) ends.add(at + 1);
  }
  return ends;
}
