import type { JsonDocument } from '../text/types';

/** What the comments of a document silence. */
export interface Suppressions {
  /** `wirebench-disable-file` without ids: findings about messages become hints */
  readonly wholeFile: boolean;
  /** is this finding silenced by name, in all of the file or on its line? Lines count from 0 */
  readonly silences: (rule: string, line: number) => boolean;
}

const NONE: Suppressions = { wholeFile: false, silences: () => false };
const COMMENT = /wirebench-disable-(file|next-line)\b([^\r\n]*)/g;

/**
 * Reads `// wirebench-disable-file [ids]` and `// wirebench-disable-next-line [ids]`. Ids are rule ids or groups, apart by
 * commas or blanks; what follows ` -- ` is a reason. Without ids a line is silent altogether.
 */
export function readSuppressions(doc: JsonDocument): Suppressions {
  const { text, lines } = doc;
  if (!text.includes('wirebench-disable-')) return NONE;
  const file = new Set<string>();
  const nextLine = new Map<number, Set<string> | 'all'>();
  let wholeFile = false;
  for (const match of text.matchAll(COMMENT)) {
    const { line } = lines.positionAt(match.index);
    const start = lines.offsetAt({ line, character: 0 });
    if (!isComment(text.slice(start, match.index))) continue;
    const ids = idsOf(match[2]!);
    if (match[1] === 'file') {
      if (ids.length === 0) wholeFile = true;
      for (const id of ids) file.add(id);
      continue;
    }
    const known = nextLine.get(line + 1);
    nextLine.set(line + 1, ids.length === 0 || known === 'all' ? 'all' : new Set([...(known ?? []), ...ids]));
  }
  carryOver(nextLine, text, lines);
  const names = (set: Set<string>, rule: string) => set.has(rule) || set.has(rule.split('/')[0]!);
  return {
    wholeFile,
    silences: (rule, line) => {
      const here = nextLine.get(line);
      return names(file, rule) || here === 'all' || (here !== undefined && names(here, rule));
    },
  };
}

/** Comments may stand one below the other: what is meant for a line of comment goes on to the line after it. */
function carryOver(nextLine: Map<number, Set<string> | 'all'>, text: string, lines: JsonDocument['lines']): void {
  for (const line of [...nextLine.keys()].sort((a, b) => a - b)) {
    const start = lines.offsetAt({ line, character: 0 });
    const end = lines.offsetAt({ line: line + 1, character: 0 });
    if (!/^\s*\/\/\s*wirebench-disable-next-line\b/.test(text.slice(start, end))) continue;
    const here = nextLine.get(line)!;
    const below = nextLine.get(line + 1);
    nextLine.set(line + 1, here === 'all' || below === 'all' ? 'all' : new Set([...here, ...(below ?? [])]));
  }
}

/** Whether what comes behind this beginning of a line is a comment: a string of JSON never spans lines. */
function isComment(before: string): boolean {
  for (let i = 0; i < before.length; i++) {
    if (before[i] === '"') {
      for (i++; i < before.length && before[i] !== '"'; i++) if (before[i] === '\\') i++;
    } else if (before[i] === '/' && (before[i + 1] === '/' || before[i + 1] === '*')) {
      return true;
    }
  }
  return false;
}

function idsOf(rest: string): readonly string[] {
  const listed = rest.replace(/\*\/.*$/, '').replace(/(^|\s)--\s.*$/, '');
  return listed.split(/[\s,:]+/).filter((id) => id !== '');
}
