import type { TraceHeader } from '../types';
import { isoTime } from './har-exchange';
import type { ExportedRecord } from './types';

const VERSION = 'none';

/**
 * A record that no HTTP carried. A request whose answer comes next has it as its response. The status of HTTP is only
 * that something came back: how a call ended stands in `_mcp.outcome`.
 */
export function recordEntry(
  record: ExportedRecord,
  answer: ExportedRecord | undefined,
  header: TraceHeader | undefined,
): string {
  const time = answer?.duration ?? record.duration ?? 0;
  const isAnswered = record.kind === 'request' && record.partner !== undefined;
  const text = record.payload.text;
  const entry = {
    startedDateTime: isoTime(record.time),
    time,
    request: {
      method: 'POST',
      url: urlOf(record, header),
      httpVersion: VERSION,
      cookies: [],
      headers: [],
      queryString: [],
      headersSize: -1,
      bodySize: text.length,
      ...(record.payload.form !== 'none' && { postData: { mimeType: typeOf(record), text } }),
    },
    response: {
      status: isAnswered ? 200 : record.kind === 'request' ? 0 : 202,
      statusText: '',
      httpVersion: VERSION,
      cookies: [],
      headers: [],
      content: {
        size: answer?.payload.text.length ?? 0,
        mimeType: answer ? typeOf(answer) : '',
        ...(answer && { text: answer.payload.text }),
        ...(isAnswered && !answer && { comment: 'the answer is an entry of its own: others stand between' }),
      },
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
    _mcp: {
      record: record.facts,
      member: record.member,
      ...(record.status && { outcome: record.status }),
      ...(answer && { answer: answer.facts, answerMember: answer.member }),
    },
  };
  return JSON.stringify(entry);
}

const typeOf = ({ payload }: ExportedRecord): string =>
  payload.form === 'json' ? 'application/json' : payload.form === 'base64' ? 'application/octet-stream' : 'text/plain';

function urlOf({ kind, method, target, conn }: ExportedRecord, header: TraceHeader | undefined): string {
  const host = encodeURIComponent((header?.server ?? conn ?? 'server').slice(0, 100));
  const path = [method ?? kind, target]
    .filter((part) => part !== undefined)
    .map((part) => encodeURI(part.slice(0, 200)));
  return `stdio://${host}/${path.join('/')}`;
}
