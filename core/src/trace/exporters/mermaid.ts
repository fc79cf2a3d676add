import { classify } from '../../frame/classify';
import { isObject, member } from '../../frame/envelope';
import type { Classified } from '../../frame/types';
import { jsonValue } from './json-value';
import type { ExportedRecord, TraceExporter } from './types';

/** arrows of one diagram: more of them nobody can read, and renderers refuse */
const MOST_ARROWS = 500;
const MOST_CONNECTIONS = 20;
/** characters of a label */
const LONGEST = 80;

/** A Mermaid sequence diagram: who sent what to whom, and how it ended. */
export const mermaid: TraceExporter = {
  async *write(source) {
    yield `sequenceDiagram\n  %% ${escaped(source.name)}\n  participant C as Client\n`;
    const servers = new Map<string | undefined, string>();
    let arrows = 0;
    let left = 0;
    for await (const record of source.records()) {
      const isNew = !servers.has(record.conn);
      if (arrows >= MOST_ARROWS || (isNew && servers.size >= MOST_CONNECTIONS)) {
        left += 1;
        continue;
      }
      const line = lineOf(record, servers.get(record.conn) ?? `S${servers.size + 1}`);
      if (line === undefined) continue;
      if (isNew) {
        const id = `S${servers.size + 1}`;
        servers.set(record.conn, id);
        const name = [source.header(record.conn)?.server ?? 'Server', record.conn].filter(Boolean).join(' ');
        yield `  participant ${id} as ${escaped(name)}\n`;
      }
      yield `  ${line}\n`;
      arrows += 1;
    }
    if (left > 0) yield `  Note over C: … and ${left} more records, left out here\n`;
  },
};

function lineOf(record: ExportedRecord, server: string): string | undefined {
  const { dir, kind, facts, payload } = record;
  const from = dir === 's2c' ? server : 'C';
  const to = dir === 's2c' ? 'C' : server;
  const about = `${record.method ?? ''}${record.target === undefined ? '' : ` ${record.target}`}`;
  switch (kind) {
    case 'request':
      return `${from}->>${to}: ${escaped(`${about} ${idOf(classified(record))}`)}`;
    case 'notification':
      return `${from}-)${to}: ${escaped(about)}`;
    case 'result':
    case 'error':
      return answer(record, from, to, about);
    case 'batch':
      return `${from}->>${to}: batch`;
    case 'stderr':
      return `Note over ${server}: stderr${COLON} ${escaped(payload.text)}`;
    case 'event':
      return `Note over ${server}: ${escaped([facts.event, facts.reason].filter(Boolean).join(': '))}`;
    case 'raw':
    case 'bytes':
    case 'other':
      return dir === undefined
        ? `Note over C: ${escaped(payload.text)}`
        : `${from}-x${to}: no message${COLON} ${escaped(payload.text)}`;
    case 'http':
      return facts.http?.status === undefined ? undefined : `Note over ${server}: HTTP ${facts.http.status}`;
  }
}

/** A call that failed has an arrow with a cross; a tool that ran and failed answered all the same. */
function answer(record: ExportedRecord, from: string, to: string, about: string): string {
  const message = classified(record);
  const time = record.duration === undefined ? '' : ` ${Math.round(record.duration)} ms`;
  if (message.kind === 'error') {
    const error = isObject(message.error) ? message.error : {};
    const words = `${member(error, 'code') ?? ''} ${member(error, 'message') ?? ''}`;
    return `${from}--x${to}: ${escaped(`error ${words} ${idOf(message)}${time}`)}`;
  }
  const outcome =
    record.status === 'tool-error'
      ? 'the tool failed'
      : record.status === 'input-required'
        ? 'input required'
        : 'result';
  return `${from}-->>${to}: ${escaped(`${outcome} ${about === '' ? '' : `of ${about} `}${idOf(message)}${time}`)}`;
}

const classified = (record: ExportedRecord): Classified => classify(jsonValue(record));

function idOf(message: Classified): string {
  const id = 'id' in message ? message.id : undefined;
  return typeof id === 'string' ? `"${id}"` : typeof id === 'number' ? `(${id})` : '';
}

const COLON = '#58;';

/** Text that Mermaid shows and never obeys: everything but plain characters by its number, cut to what fits. */
function escaped(text: string): string {
  const line = text
    .slice(0, LONGEST * 4)
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();
  const characters = [...line];
  const short = characters.length > LONGEST ? [...characters.slice(0, LONGEST), '…'] : characters;
  return short
    .map((character) => (/[\p{L}\p{N} ._/()…-]/u.test(character) ? character : `#${character.codePointAt(0)};`))
    .join('')
    .replace(/\b([eE])(nd)\b/g, (_, first: string, rest: string) => `#${first.charCodeAt(0)};${rest}`);
}
