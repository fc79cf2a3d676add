import type { Finding } from '../../rules/types';
import { KINDS, STATUSES, type TraceIndex } from '../trace-index';
import type { Comparison, FilterTerm } from './types';
import { wildcard } from './wildcard';

type Test = (row: number) => boolean;
type NameTerm = Extract<FilterTerm, { type: 'name' }>;
type NumberTerm = Extract<FilterTerm, { type: 'number' }>;

/** What has to be read from the record itself, once the columns have let it through. */
export interface RecordTest {
  readonly not: boolean;
  /** the text of the record holds this, in letters of either case */
  readonly text?: string;
  /** its id is one of these */
  readonly ids?: readonly ((id: string) => boolean)[];
}

export interface CompiledFilter {
  /** holds for a row as far as the columns tell; made for the columns as they are now, so compile anew after growth */
  readonly columns: Test;
  readonly records: readonly RecordTest[];
}

/**
 * Makes of terms what can be asked of a million rows.
 * @param findingsOf of a row that has some, as far as their words are kept
 */
export function compileFilter(
  terms: readonly FilterTerm[],
  index: TraceIndex,
  findingsOf: (row: number) => readonly Finding[],
): CompiledFilter {
  const tests: Test[] = [];
  const records: RecordTest[] = [];
  for (const term of terms) {
    if (term.type === 'text') records.push({ not: term.not, text: term.text });
    else if (term.type === 'name' && term.key === 'id') records.push({ not: term.not, ids: term.values.map(wildcard) });
    else {
      const test = term.type === 'number' ? numberTest(term, index) : nameTest(term, index, findingsOf);
      tests.push(term.not ? (row) => !test(row) : test);
    }
  }
  return { columns: (row) => tests.every((test) => test(row)), records };
}

function nameTest({ key, values }: NameTerm, index: TraceIndex, findingsOf: (row: number) => readonly Finding[]): Test {
  const { columns } = index;
  const patterns = values.map(wildcard);
  const fits = (text: string) => patterns.some((pattern) => pattern(text));
  const named = (column: 'conns' | 'methods' | 'targets'): Test => {
    const ids = index.names(column).idsWhere(fits);
    const list = columns[column];
    return (row) => ids.has(list[row]!);
  };
  const coded = (list: Uint8Array, names: readonly (string | undefined)[]): Test => {
    const codes = new Set(names.flatMap((name, code) => (name !== undefined && fits(name) ? [code] : [])));
    return (row) => codes.has(list[row]!);
  };
  switch (key) {
    case 'method':
      return named('methods');
    case 'target':
      return named('targets');
    case 'conn':
      return named('conns');
    case 'tool': {
      const calls = index.names('methods').idsWhere((method) => method === 'tools/call');
      const target = named('targets');
      return (row) => calls.has(columns.methods[row]!) && target(row);
    }
    case 'dir':
      return (row) => fits((columns.dirs[row]! & 3) === 1 ? 'c2s' : (columns.dirs[row]! & 3) === 2 ? 's2c' : '');
    case 'kind': {
      const plain = coded(columns.kinds, KINDS);
      const answers = fits('response') ? coded(columns.kinds, KINDS.map(asResponse)) : () => false;
      return (row) => plain(row) || answers(row);
    }
    case 'status':
      return coded(columns.statuses, STATUSES);
    case 'level':
      return (row) => columns.findings[row]! > 0 && findingsOf(row).some(({ level }) => fits(level));
    case 'rule':
      return (row) => columns.findings[row]! > 0 && findingsOf(row).some(({ rule }) => fits(rule));
    default:
      return () => true;
  }
}

const asResponse = (kind: string): string | undefined =>
  kind === 'result' || kind === 'error' ? 'response' : undefined;

const COMPARE: Readonly<Record<Comparison, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '=': (a, b) => a === b,
};

function numberTest({ key, compare, value }: NumberTerm, { columns, length }: TraceIndex): Test {
  const holds = COMPARE[compare];
  if (key === 'size') return (row) => holds(columns.lengths[row]!, value);
  if (key === 'line') return (row) => holds(columns.lines[row]!, value);
  if (key === 'time') {
    const { times } = columns;
    const start = times.subarray(0, length).find((time) => !Number.isNaN(time)) ?? Number.NaN;
    // to microseconds: the difference of two times since 1970 is no more exact than that
    return (row) => holds(Math.round((times[row]! - start) * 1000) / 1000, value);
  }
  return (row) => {
    const partner = columns.partners[row]!;
    if (partner < 0) return false;
    const took = Math.abs(columns.times[partner]! - columns.times[row]!);
    // a record without a time has no duration, whatever it is compared with
    return holds(compare === '=' ? Math.round(took) : took, value);
  };
}
