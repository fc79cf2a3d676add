import { isObject, type JsonObject, member } from '../../frame/envelope';
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
    return isObject(entry) && isObject(member(entry, 'request')) ? exchangeOf(entry) : textLine(text);
  },
  context: numbered,
};

function exchangeOf(entry: JsonObject): readonly Meaning[] {
  const request = objectIn(entry, 'request');
  const response = objectIn(entry, 'response');
  const status = numberIn(response, 'status');
  return exchangeRecords({
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
