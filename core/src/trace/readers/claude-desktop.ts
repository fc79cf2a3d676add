import { conversation } from '../reading/conversation';
import { frameIn, JsonScan } from '../reading/json-text';
import { isShortened } from '../reading/salvage';
import { PrintedScan, textLine } from '../reading/text-lines';
import { isoTime } from '../reading/times';
import type { TraceRecord } from '../types';
import type { Joint, LineJoiner, Meaning, TraceFormat } from './types';

const LINE = /^\ufeff?(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.,\d]{0,12}(?:Z|[+-]\d\d:?\d\d)) ((?:\[[^\]\n]{0,200}\] ?){0,3})/;
const TAG = /\[([^\]]*)\]/g;
const LEVEL = /^(?:info|error|warn|warning|debug|log|trace|verbose|notice|silly)$/i;
const MESSAGE = /^Message from (client|server): ?/;
const OURS =
  /^(?:Message from (?:client|server):|Initializing server\.\.\.|Server (?:started and connected|transport closed)|Using MCP server command)/;
/** lines of an object printed behind a message that are taken for its tail */
const LONGEST_TAIL = 200;

/** Claude Desktop, `mcp.log` and `mcp-server-NAME.log` (docs/formats/claude-desktop.md). */
export const claudeDesktop: TraceFormat = {
  format: 'claude-desktop',
  recognises: (lines) => lines.some((line) => OURS.test(restOf(line.slice(0, 1000)) ?? '')),
  joiner: () => new MessageJoiner(),
  read,
  context: conversation,
};

function restOf(line: string): string | undefined {
  const head = LINE.exec(line);
  return head ? line.slice(head[0].length) : undefined;
}

function read(text: string, cut: boolean): readonly Meaning[] {
  const head = LINE.exec(text);
  if (!head) return textLine(text);
  const facts = factsOf(head);
  const rest = text.slice(head[0].length);
  const side = MESSAGE.exec(rest);
  if (!side) {
    if (!rest.startsWith('Initializing server...')) return textLine(text, facts);
    return [{ type: 'record', record: { ...facts, event: 'open' } }];
  }
  const dir = side[1] === 'client' ? 'c2s' : 's2c';
  const found = cut ? undefined : frameIn(text, head[0].length + side[0].length);
  if (!found) return textLine(text, { ...facts, ...(isShortened(rest) && { partial: 'cut' }) });
  const { frame, span, partial } = found;
  return [{ type: 'record', record: { ...facts, dir, frame, ...(partial && { partial }) }, ...(span && { span }) }];
}

function factsOf(head: RegExpExecArray): TraceRecord {
  const ts = isoTime(head[1]);
  const server = [...(head[2] ?? '').matchAll(TAG)].map(([, tag = '']) => tag).find((tag) => !LEVEL.test(tag));
  return { ...(ts && { ts }), ...(server && { conn: server, server }) };
}

/** A message is a line; behind it an object may be printed that goes on. */
class MessageJoiner implements LineJoiner {
  private json: JsonScan | undefined;
  private tail: PrintedScan | undefined;
  private lines = 0;

  add(line: string): Joint {
    const isHeld = this.json !== undefined || this.tail !== undefined;
    const rest = restOf(line);
    if (rest === undefined) return isHeld ? this.goOn(line) : 'whole';
    if (isHeld) return this.done('apart');
    const side = MESSAGE.exec(rest);
    const start = side ? rest.search(/[{[]/) : -1;
    if (start < 0) return 'whole';
    this.json = new JsonScan();
    return this.follow(rest, start);
  }

  private goOn(line: string): Joint {
    this.lines += 1;
    if (this.lines > LONGEST_TAIL) return this.done('whole');
    return this.json ? this.follow(line, 0) : this.followTail(line, 0);
  }

  private follow(line: string, start: number): Joint {
    const end = this.json?.add(line, start) ?? -1;
    // A string does not go on: this was torn, or cut by the logger.
    if (end < 0) return this.json?.inString || isShortened(line) ? this.done('whole') : 'open';
    this.json = undefined;
    this.tail = new PrintedScan();
    return this.followTail(line, end);
  }

  private followTail(line: string, start: number): Joint {
    if (this.tail) this.tail.add(line, start);
    return this.tail && this.tail.depth > 0 ? 'open' : this.done('whole');
  }

  private done(joint: Joint): Joint {
    this.json = undefined;
    this.tail = undefined;
    this.lines = 0;
    return joint;
  }
}
