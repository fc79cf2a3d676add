import { headerOf } from '../reading/http-headers';
import { onOneLine } from './one-line';
import type { ExportedRecord, ExportSource } from './types';

const VERSION = 'HTTP/1.1';

/** An exchange over HTTP: request, response, and the events of its stream, which are read as they are written. */
export async function* exchangeEntry(
  first: ExportedRecord,
  rows: readonly number[],
  source: ExportSource,
): AsyncGenerator<string> {
  const request = first.dir === 's2c' ? undefined : first;
  const rest = request ? rows.slice(1) : rows;
  const start = { startedDateTime: isoTime(first.time), request: requestOf(request) };
  yield `${JSON.stringify(start).slice(0, -1)},"response":`;
  let last = first.time;
  let response: ExportedRecord | undefined;
  let size = 0;
  let failure: string | undefined;
  const body = (text: string) => {
    size += text.length;
    return JSON.stringify(text).slice(1, -1);
  };
  for (const row of rest) {
    const record = row === first.index ? first : await source.record(row);
    if (!record) continue;
    if (Number.isFinite(record.time)) last = record.time;
    if (record.facts.event !== undefined) failure ??= record.facts.reason;
    const isHead = response === undefined && record.facts.http?.status !== undefined;
    if (response === undefined) {
      if (!isHead && record.payload.form === 'none') continue;
      response = record;
      yield headOf(record);
    }
    if (record.facts.sse) yield body(eventText(record));
    else if (record.payload.form !== 'none') yield body(record.payload.text);
  }
  if (response === undefined) yield headOf(undefined);
  const time = Number.isFinite(last - first.time) ? last - first.time : 0;
  const end = { ...(response === undefined && { _error: failure ?? 'no response was recorded' }) };
  yield `","size":${size}},"redirectURL":"","headersSize":-1,"bodySize":-1${members(end)}},`;
  const rest2 = {
    time,
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
    ...(first.conn !== undefined && { _mcp: { conn: first.conn } }),
  };
  yield JSON.stringify(rest2).slice(1);
}

const members = (object: object): string => {
  const text = JSON.stringify(object).slice(1, -1);
  return text === '' ? '' : `,${text}`;
};

/** up to the text of its content, quote included */
function headOf(record: ExportedRecord | undefined): string {
  const headers = record?.facts.http?.headers;
  const head = {
    status: record?.facts.http?.status ?? 0,
    statusText: '',
    httpVersion: VERSION,
    cookies: [],
    headers: headerList(headers),
  };
  const type = headerOf(headers, 'content-type') ?? (record?.facts.sse ? 'text/event-stream' : '');
  return `${JSON.stringify(head).slice(0, -1)},"content":{"mimeType":${JSON.stringify(type)},"text":"`;
}

function requestOf(record: ExportedRecord | undefined): object {
  const { http = {} } = record?.facts ?? {};
  const { method = 'POST', url = '', headers } = http;
  const hasBody = record !== undefined && record.payload.form !== 'none';
  const text = record?.payload.text ?? '';
  return {
    method,
    url,
    httpVersion: VERSION,
    cookies: [],
    headers: headerList(headers),
    queryString: queryOf(url),
    headersSize: -1,
    bodySize: hasBody ? text.length : 0,
    ...(hasBody && { postData: { mimeType: headerOf(headers, 'content-type') ?? 'application/json', text } }),
  };
}

const headerList = (headers: Readonly<Record<string, string>> | undefined) =>
  Object.entries(headers ?? {}).map(([name, value]) => ({ name, value }));

function queryOf(url: string): object[] {
  const query = /\?([^#]*)/.exec(url)?.[1] ?? '';
  return query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => ({
      name: part.split('=', 1)[0],
      value: part.includes('=') ? part.slice(part.indexOf('=') + 1) : '',
    }));
}

/** an event as it stood in its stream */
function eventText({ facts: { sse = {} }, payload }: ExportedRecord): string {
  const lines: string[] = [];
  if (sse.event !== undefined) lines.push(`event: ${sse.event}`);
  if (sse.id !== undefined) lines.push(`id: ${sse.id}`);
  if (sse.retry !== undefined) lines.push(`retry: ${sse.retry}`);
  if (payload.form !== 'none') {
    const text = payload.form === 'json' ? (onOneLine(payload.text) ?? payload.text) : payload.text;
    for (const line of text.split(/\r\n|\n|\r/)) lines.push(`data: ${line}`);
  }
  return lines.length === 0 ? '' : `${lines.join('\n')}\n\n`;
}

/** HAR has no entry without a time: one that is not known stands at the beginning of time */
export function isoTime(time: number): string {
  return new Date(Number.isFinite(time) ? time : 0).toISOString();
}
