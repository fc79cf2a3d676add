import { isObject, member } from '../../frame/envelope';
import { conversation } from '../reading/conversation';
import { headersOf } from '../reading/http-headers';
import { frameIn } from '../reading/json-text';
import { textLine } from '../reading/text-lines';
import { isoTime } from '../reading/times';
import type { TraceRecord } from '../types';
import type { Meaning, TraceFormat } from './types';

const TIME = /^\ufeff?(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}) (?:\[\w{1,12}\] )?/;
const LEVEL = /^\ufeff?\[(?:trace|debug|info|warning|warn|error)\] /;
const ARROW = /^\[(editor -> server|server -> editor|Client Says|Server Says)\] ?(?=[{[])/;
const STDERR = /^\[server stderr\] ?/;
const FETCHING = /^Fetching (\S{1,4000}) with options: (?=\{)/;
const FETCHED = /^Fetched (\S{1,4000}): (?=\{)/;
const STARTING = /^Starting server (\S.{0,200})$/;

/** VS Code, output channel `MCP: NAME` (docs/formats/vscode.md). */
export const vscode: TraceFormat = {
  format: 'vscode',
  recognises: (lines) => lines.some(isOurs),
  read,
  context: conversation,
};

function isOurs(line: string): boolean {
  const rest = line.slice(0, 5000).slice(prefixOf(line)[0]);
  return ARROW.test(rest) || FETCHING.test(rest);
}

/** length of what stands before the text of a line, and its time */
function prefixOf(text: string): readonly [number, string | undefined] {
  const time = TIME.exec(text);
  if (time) return [time[0].length, isoTime(time[1])];
  return [(LEVEL.exec(text)?.[0] ?? (text.startsWith('\ufeff') ? '\ufeff' : '')).length, undefined];
}

function read(text: string, cut: boolean): readonly Meaning[] {
  const [start, ts] = prefixOf(text);
  const facts: TraceRecord = ts ? { ts } : {};
  const rest = text.slice(start, start + 5000).trimEnd();
  const arrow = ARROW.exec(rest);
  if (arrow) return message(text, start + arrow[0].length, facts, /^(?:editor|Client)/.test(arrow[1] ?? ''), cut);
  const stderr = STDERR.exec(rest);
  if (stderr) {
    const line = text.slice(start + stderr[0].length).trimEnd();
    return [{ type: 'record', record: { ...facts, dir: 's2c', stderr: line } }];
  }
  const server = STARTING.exec(rest)?.[1];
  if (server && !server.startsWith('from ')) {
    return [{ type: 'record', record: { ...facts, event: 'open', server } }];
  }
  return http(text, start, rest, facts) ?? textLine(text, facts);
}

function message(text: string, start: number, facts: TraceRecord, isClient: boolean, cut: boolean) {
  const found = cut ? undefined : frameIn(text, start);
  if (!found) return textLine(text, facts);
  const { frame, span, partial } = found;
  const record: TraceRecord = { ...facts, dir: isClient ? 'c2s' : 's2c', frame, ...(partial && { partial }) };
  return [{ type: 'record', record, ...(span && { span }) }] as const;
}

/** What was fetched tells the exchange; the frame in its body has a line of its own, so it is left out here. */
function http(text: string, start: number, rest: string, facts: TraceRecord): readonly Meaning[] | undefined {
  const fetching = FETCHING.exec(rest);
  const found = fetching ?? FETCHED.exec(rest);
  const options = found && frameIn(text, start + found[0].length)?.frame;
  if (!found || !isObject(options)) return undefined;
  const url = found[1];
  const headers = headersOf(member(options, 'headers'));
  const method = member(options, 'method');
  const status = member(options, 'status');
  return [
    {
      type: 'record',
      record: {
        ...facts,
        dir: fetching ? 'c2s' : 's2c',
        http: {
          ...(url !== undefined && fetching && { url }),
          ...(typeof method === 'string' && { method }),
          ...(typeof status === 'number' && { status }),
          ...(headers && { headers }),
        },
      },
    },
  ];
}
