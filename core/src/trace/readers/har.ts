import { isObject, type JsonObject, member } from '../../frame/envelope';
import { parseTraceLine } from '../native';
import { conversation } from '../reading/conversation';
import { exchangeRecords } from '../reading/http-exchange';
import { headersOf } from '../reading/http-headers';
import { JsonSplitter } from '../reading/json-splitter';
import { parsed } from '../reading/json-text';
import { textLine } from '../reading/text-lines';
import { isoTime } from '../reading/times';
import type { Context, Meaning, TraceFormat } from './types';

const BEGINNING = /^\ufeff?\s*\{\s*"log"\s*:\s*\{/;
const MEMBER = /"(?:version|creator|entries|pages)"\s*:/;

/** HAR 1.2, what browsers and proxies save of HTTP (docs/formats/har.md). */
export const har: TraceFormat = {
  format: 'har',
  recognises: (lines) => {
    const head = lines.slice(0, 50).join('\n');
    return BEGINNING.test(head) && MEMBER.test(head);
  },
  splitter: () => new JsonSplitter({ path: ['log', 'entries'] }),
  read(text, cut) {
    const entry = cut ? undefined : parsed(text);
    if (!isObject(entry) || !isObject(member(entry, 'request'))) return textLine(text);
    return exportedRecords(entry) ?? exchangeOf(entry);
  },
  context: numbered,
};

function exchangeOf(entry: JsonObject): readonly Meaning[] {
  const request = objectIn(entry, 'request');
  const response = objectIn(entry, 'response');
  const status = numberIn(response, 'status');
  const conn = textIn(objectIn(entry, '_mcp'), 'conn');
  const found = exchangeRecords({
    ts: isoTime(member(entry, 'startedDateTime')),
    duration: numberIn(entry, 'time'),
    method: textIn(request, 'method'),
    url: textIn(request, 'url'),
    requestHeaders: headersOf(member(request, 'headers')),
    requestBody: textIn(objectIn(request, 'postData'), 'text'),
    status,
    responseHeaders: headersOf(member(response, 'headers')),
    responseBody: contentOf(objectIn(response, 'content')),
    failure: textIn(response, '_error') ?? (status === 0 ? 'no response' : undefined),
  });
  if (conn === undefined) return found;
  return found.map((one) => (one.type === 'record' ? { ...one, record: { ...one.record, conn } } : one));
}

/** An entry that our own export made of what no HTTP carried (docs/export.md): the record, and its answer. */
function exportedRecords(entry: JsonObject): readonly Meaning[] | undefined {
  const said = objectIn(entry, '_mcp');
  if (!isObject(member(said, 'record'))) return undefined;
  const sent = textIn(objectIn(objectIn(entry, 'request'), 'postData'), 'text');
  const came = textIn(objectIn(objectIn(entry, 'response'), 'content'), 'text');
  const first = recordFrom(member(said, 'record'), textIn(said, 'member'), sent);
  const answer = member(said, 'answer');
  return isObject(answer) ? [first, recordFrom(answer, textIn(said, 'answerMember'), came)] : [first];
}

function recordFrom(facts: unknown, name: string | undefined, text = ''): Meaning {
  const said = name === 'frame' ? parsed(text) : undefined;
  const payload = name === 'frame' && said !== undefined ? {} : { [name === 'frame' ? 'raw' : (name ?? 'none')]: text };
  try {
    const meaning = parseTraceLine(
      JSON.stringify({ ...(facts as JsonObject), ...payload, ...(said !== undefined && { frame: 0 }) }),
    );
    if (meaning.type !== 'record') return { type: 'unreadable' };
    return said === undefined ? meaning : { ...meaning, record: { ...meaning.record, frame: said } };
  } catch {
    return { type: 'unreadable' };
  }
}

function contentOf(content: JsonObject): string | undefined {
  const text = textIn(content, 'text');
  if (text === undefined || textIn(content, 'encoding') !== 'base64') return text;
  try {
    return decoder.decode(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)));
  } catch {
    return text;
  }
}

const decoder = new TextDecoder('utf-8');
const NOTHING: JsonObject = {};

function objectIn(object: JsonObject, key: string): JsonObject {
  const value = member(object, key);
  return isObject(value) ? value : NOTHING;
}

function textIn(object: JsonObject, key: string): string | undefined {
  const value = member(object, key);
  return typeof value === 'string' ? value : undefined;
}

function numberIn(object: JsonObject, key: string): number | undefined {
  const value = member(object, key);
  return typeof value === 'number' ? value : undefined;
}

/** Entries have no name of their own: exchanges are counted, and each begins with its request. */
function numbered(): Context {
  const complete = conversation();
  let count = 0;
  return (meaning) => {
    if (meaning.type !== 'record' || !meaning.record.http) return complete(meaning);
    if (meaning.record.dir === 'c2s') count += 1;
    return complete({ ...meaning, record: { ...meaning.record, http: { ...meaning.record.http, id: `${count}` } } });
  };
}
