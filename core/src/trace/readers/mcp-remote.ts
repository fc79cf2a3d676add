import { isObject, member } from '../../frame/envelope';
import { conversation } from '../reading/conversation';
import { frameIn, parsed } from '../reading/json-text';
import { printedValue } from '../reading/printed';
import { PrintedScan, textLine } from '../reading/text-lines';
import { isoTime } from '../reading/times';
import type { TraceRecord } from '../types';
import type { Joint, LineJoiner, Meaning, TraceFormat } from './types';

const PREFIX = /^\ufeff?(?:\[(\d{4}-\d\d-\d\dT[\d:.]{5,16}Z?)\] ?)?(?:\[\d{1,10}\] ?)?/;
const SUMMARY = /^\[(Local|Remote)→(?:Local|Remote)\] (\S{1,300})\s*$/;
const MESSAGE = /^(Local|Remote) → (?:Local|Remote) message (?=\{)/;
const FULL_LINE = /^\ufeff?(?:\[[^\]\n]{1,40}\] ?){0,2}\{[ \t\r]*$/m;
const FULL = /^\{\s*$/;
/** lines of one message printed in full */
const MOST_LINES = 20_000;

/** mcp-remote, its standard error or its debug file (docs/formats/mcp-remote.md). */
export const mcpRemote: TraceFormat = {
  format: 'mcp-remote',
  recognises: (lines) =>
    lines.some((line) => {
      const rest = restOf(line.slice(0, 500));
      return SUMMARY.test(rest) || MESSAGE.test(rest);
    }),
  joiner: () => new ReportJoiner(),
  read,
  context: conversation,
};

const restOf = (line: string): string => line.slice(PREFIX.exec(line)?.[0].length ?? 0);

/** One message is told up to three times: by a summary, by its parts, in full. The fullest counts. */
function read(text: string, cut: boolean): readonly Meaning[] {
  const prefix = PREFIX.exec(text);
  const facts = factsOf(text);
  const rest = text.slice(prefix?.[0].length ?? 0);
  const [first = ''] = rest.split('\n', 1);
  const summary = SUMMARY.exec(first);
  const side = (summary ?? MESSAGE.exec(first))?.[1];
  if (!side || cut) return textLine(text, facts);
  const dir = side === 'Local' ? 'c2s' : 's2c';
  const below = text.indexOf('\n') + 1;
  const full = below > 0 ? FULL_LINE.exec(text.slice(below)) : null;
  const found = full && frameIn(text, below + full.index + full[0].indexOf('{'));
  if (found?.span) return [{ type: 'record', record: { ...facts, dir, frame: found.frame }, span: found.span }];
  const at = text.search(/(?:Local|Remote) → (?:Local|Remote) message \{/);
  const parts = at < 0 ? undefined : partsIn(text.slice(text.indexOf('{', at)));
  const frame = parts ?? (summary && frameOf(summary[2] ?? ''));
  return frame ? [{ type: 'record', record: { ...facts, dir, frame, partial: 'summary' } }] : textLine(text, facts);
}

/** the first time in the piece: the summary on standard error has none, its copy has */
function factsOf(text: string): TraceRecord {
  const ts = isoTime(/^\ufeff?\[(\d{4}-\d\d-\d\dT[\d:.]{5,16}Z?)\]/m.exec(text)?.[1]);
  return ts ? { ts } : {};
}

/** `{method, id, params}` with the beginning of the params as text, or `{id, result, error}` */
function partsIn(text: string): unknown {
  const found = frameIn(text)?.frame ?? printedValue(text);
  if (!isObject(found)) return undefined;
  const method = member(found, 'method');
  const id = member(found, 'id');
  const start = { jsonrpc: '2.0', ...(id !== undefined && { id }) };
  if (typeof method === 'string') {
    const said = member(found, 'params');
    const params = typeof said === 'string' ? parsed(said) : said;
    return { ...start, method, ...(isObject(params) && { params }) };
  }
  const error = member(found, 'error');
  return error === undefined || error === null ? { ...start, result: {} } : { ...start, error };
}

/** A method, or the id of a response. A request is told without its id, so it stays without an answer. */
function frameOf(word: string): unknown {
  if (word === 'undefined' || word === 'null') return undefined;
  const isMethod = word.includes('/') || word === 'initialize' || word === 'ping';
  if (!isMethod) return { jsonrpc: '2.0', id: /^-?\d{1,15}$/.test(word) ? Number(word) : word, result: {} };
  if (word.startsWith('notifications/')) return { jsonrpc: '2.0', method: word };
  return { jsonrpc: '2.0', id: undefined, method: word };
}

class ReportJoiner implements LineJoiner {
  /** what a summary said, while the same message may be told again */
  private told: string | undefined;
  private scan: PrintedScan | undefined;
  private lines = 0;

  add(line: string): Joint {
    const rest = restOf(line);
    if (this.scan) return this.follow(line);
    const summary = SUMMARY.exec(rest);
    const message = summary ? null : MESSAGE.exec(rest);
    if (this.told === undefined) {
      if (summary) {
        this.told = rest.trimEnd();
        return 'open';
      }
      return message ? this.begin(rest, message[0].length, false) : 'whole';
    }
    if (summary && rest.trimEnd() === this.told && line.startsWith('[2') && this.lines === 0) return this.wait();
    if (message && this.told.startsWith(`[${message[1]}→`)) return this.begin(rest, message[0].length, true);
    if (FULL.test(rest) && / initialize$/.test(this.told)) return this.begin(rest, 0, false);
    this.forget();
    return 'apart';
  }

  private wait(): Joint {
    this.lines += 1;
    return 'open';
  }

  /** @param mayGoOn an `initialize` is told in full after its parts */
  private begin(rest: string, start: number, mayGoOn: boolean): Joint {
    this.scan = new PrintedScan();
    const end = this.scan.add(rest, start);
    if (end < 0) return 'open';
    return this.closeScan(mayGoOn);
  }

  private follow(line: string): Joint {
    this.lines += 1;
    const isNext = /^\[(?:\d{4}-|\d{1,10}\])/.test(line);
    if (isNext || this.lines > MOST_LINES) {
      this.forget();
      return isNext ? 'apart' : 'whole';
    }
    return (this.scan?.add(line) ?? 0) < 0 ? 'open' : this.closeScan(true);
  }

  private closeScan(mayGoOn: boolean): Joint {
    this.scan = undefined;
    // Only once: the full text is the last that is told.
    if (mayGoOn && this.told !== undefined && / initialize$/.test(this.told) && this.lines === 0) return this.wait();
    this.forget();
    return 'whole';
  }

  private forget(): void {
    this.told = undefined;
    this.scan = undefined;
    this.lines = 0;
  }
}
