import { conversation } from '../reading/conversation';
import { headerOf, headersFrom } from '../reading/http-headers';
import { frameIn, JsonScan, parsed } from '../reading/json-text';
import { eventRecord, sseEvent } from '../reading/sse-events';
import { textLine } from '../reading/text-lines';
import { isoTime } from '../reading/times';
import type { TraceRecord } from '../types';
import type { Context, Joint, LineJoiner, Meaning, TraceFormat } from './types';

const TIME = /^\ufeff?(?:(\d\d:\d\d:\d\d\.\d{3,6}) )?/;
const REQUEST = /^> (GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) (\S{1,4000})(?: HTTP\/[\d.]{1,3})?\s*$/;
const STATUS = /^< HTTP\/[\d.]{1,3} (\d{3})\b/;
const HEADER = /^[<>] ?([!#$%&'*+.^_`|~\w-]{1,200}):[ \t]*(.*?)\s*$/;
const COMMAND = /^\ufeff?(?:[^\s>]{0,80}[$#%>] )?curl(?:\.exe)? /;
/** what curl says between the lines of an exchange */
const REMARK = /^(?:[*] |[{}] \[\d+ bytes data\]|\s*%\s+Total|\s+Dload\s|\s*\d{1,3}\s+\d)/;
const EVENT_LINE = /^(?:data|event|id|retry)(?::|$)|^:/;

/** A transcript of `curl -v` (docs/formats/curl.md). */
export const curl: TraceFormat = {
  format: 'curl',
  recognises: (lines) => lines.some((line) => REQUEST.test(bare(line)) || STATUS.test(bare(line))),
  joiner: () => new ExchangeJoiner(),
  read: (text, cut) => (cut ? textLine(text) : read(text)),
  context: numbered,
};

/** a line without its time */
const bare = (line: string): string => line.slice(TIME.exec(line)?.[0].length ?? 0);

function read(text: string): readonly Meaning[] {
  const ts = isoTime(TIME.exec(text)?.[1]);
  const facts: TraceRecord = ts ? { ts } : {};
  const lines = text.split(/\r?\n/).map(bare);
  const [first = ''] = lines;
  const request = REQUEST.exec(first);
  if (request) return [{ type: 'record', record: { ...facts, dir: 'c2s', http: requestOf(request, lines) } }];
  const status = STATUS.exec(first);
  if (status) return [response(facts, Number(status[1]), lines, text)];
  if (COMMAND.test(first)) return command(text, facts);
  if (EVENT_LINE.test(first)) {
    const event = sseEvent(lines);
    return event ? [{ type: 'record', record: { ...facts, ...eventRecord(event) } }] : textLine(text, facts);
  }
  const found = /^\s*[{[]/.test(first) && !REMARK.test(first) ? frameIn(text) : undefined;
  if (!found?.span) return textLine(text, facts);
  return [{ type: 'record', record: { ...facts, dir: 's2c', frame: found.frame, http: {} }, span: found.span }];
}

function requestOf(
  [, method = '', path = '']: RegExpExecArray,
  lines: readonly string[],
): NonNullable<TraceRecord['http']> {
  const headers = headersIn(lines);
  const host = headerOf(headers, 'host');
  const url = host !== undefined && path.startsWith('/') ? `http://${host}${path}` : path;
  return { method, url, ...(headers && { headers }) };
}

function response(facts: TraceRecord, status: number, lines: readonly string[], text: string): Meaning {
  const headers = headersIn(lines);
  const record: TraceRecord = { ...facts, dir: 's2c', http: { status, ...(headers && { headers }) } };
  const body = /^(?!\{ \[\d+ bytes data)[{[]/m.exec(text);
  const found = body ? frameIn(text, body.index) : undefined;
  if (!found?.span) return { type: 'record', record };
  return { type: 'record', record: { ...record, frame: found.frame }, span: found.span };
}

const headersIn = (lines: readonly string[]) =>
  headersFrom(
    lines.map((line) => HEADER.exec(line)).flatMap((found) => (found ? [[found[1], found[2]] as const] : [])),
  );

/** The message that the command line sends. */
function command(text: string, facts: TraceRecord): readonly Meaning[] {
  const data = /\s(?:-d|--data(?:-raw|-binary|-ascii)?|--json)[ =]?('(?:[^']|'\\'')*'|"(?:[^"\\]|\\[\s\S])*")/.exec(
    text,
  );
  const quoted = data?.[1];
  if (data === null || quoted === undefined) return textLine(text, facts);
  const inner = quoted.slice(1, -1);
  const body = quoted.startsWith("'") ? inner.replaceAll("'\\''", "'") : inner.replace(/\\(["\\$`])/g, '$1');
  const frame = parsed(body);
  if (frame === undefined) return [{ type: 'record', record: { ...facts, dir: 'c2s', raw: body, http: {} } }];
  const start = data.index + data[0].length - quoted.length + 1;
  const isPlain = body === inner;
  return [
    {
      type: 'record',
      record: { ...facts, dir: 'c2s', frame, http: {} },
      ...(isPlain && { span: { start, end: start + inner.length } }),
    },
  ];
}

/** Exchanges are counted, each begins with its request, or with the command that says what it sends. */
function numbered(): Context {
  const complete = conversation();
  let count = 0;
  let isAnnounced = false;
  return (meaning) => {
    if (meaning.type !== 'record' || (!meaning.record.http && !meaning.record.sse)) return complete(meaning);
    const { record } = meaning;
    if (record.dir === 'c2s') {
      if (!isAnnounced) count += 1;
      isAnnounced = record.http?.method === undefined;
    }
    return complete({ ...meaning, record: { ...record, http: { ...record.http, id: `${count}` } } });
  };
}

type Block = 'command' | 'request' | 'response' | 'body' | 'json' | 'event';

class ExchangeJoiner implements LineJoiner {
  private block: Block | undefined;
  private type = '';
  private isEmpty = false;
  private status = 0;
  private scan = new JsonScan();
  private quote = '';

  add(text: string): Joint {
    const line = bare(text).replace(/\r$/, '');
    switch (this.block) {
      case undefined:
        return this.begin(line);
      case 'command':
        return this.commandLine(line);
      case 'request':
        if (!line.startsWith('>') || REQUEST.test(line)) return this.done('apart');
        return /^> ?$/.test(line) ? this.done('whole') : 'open';
      case 'response':
        return this.header(line);
      case 'body':
        if (REMARK.test(line) || line === '') return 'open';
        if (!/^[{[]/.test(line)) return this.done('apart');
        return this.jsonLine(line);
      case 'json':
        if (/^[<>] /.test(line) || COMMAND.test(line)) return this.done('apart');
        return this.jsonLine(line);
      default:
        if (line === '') return this.done('whole');
        return EVENT_LINE.test(line) ? 'open' : this.done('apart');
    }
  }

  private begin(line: string): Joint {
    if (REQUEST.test(line)) return this.open('request');
    const status = STATUS.exec(line);
    if (status) {
      this.status = Number(status[1]);
      return this.open('response');
    }
    if (COMMAND.test(line)) return this.commandLine(line);
    if (EVENT_LINE.test(line)) return this.open('event');
    return /^[{[]/.test(line) && !REMARK.test(line) ? this.jsonLine(line) : 'whole';
  }

  private header(line: string): Joint {
    if (!line.startsWith('<') || STATUS.test(line)) return this.done('apart');
    if (!/^< ?$/.test(line)) {
      const [, name = '', value = ''] = HEADER.exec(line) ?? [];
      if (/^content-type$/i.test(name)) this.type = value;
      if (/^content-length$/i.test(name)) this.isEmpty = Number(value) === 0;
      return 'open';
    }
    const hasBody = this.status >= 200 && this.status !== 202 && this.status !== 204 && !this.isEmpty;
    return hasBody && /json/i.test(this.type) ? this.open('body') : this.done('whole');
  }

  private jsonLine(line: string): Joint {
    this.block = 'json';
    const end = this.scan.add(line);
    // A string does not go on: this is no JSON, or torn.
    return end < 0 && !this.scan.inString ? 'open' : this.done('whole');
  }

  /** a command goes on after a backslash, and inside quotes */
  private commandLine(line: string): Joint {
    this.block = 'command';
    for (let i = 0; i < line.length; i++) {
      const char = line[i]!;
      if (this.quote === '') {
        if (char === '\\') i += 1;
        else if (char === "'" || char === '"') this.quote = char;
      } else if (char === this.quote) this.quote = '';
      else if (char === '\\' && this.quote === '"') i += 1;
    }
    return this.quote !== '' || /\\$/.test(line) ? 'open' : this.done('whole');
  }

  private open(block: Block): Joint {
    this.block = block;
    return 'open';
  }

  private done(joint: Joint): Joint {
    this.block = undefined;
    this.type = '';
    this.isEmpty = false;
    this.status = 0;
    this.scan = new JsonScan();
    this.quote = '';
    return joint;
  }
}
