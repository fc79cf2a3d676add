import { parseDocument } from '../../text/document';
import { memberOf } from '../../text/places';
import { jsonValue } from '../../text/value';

/** how loggers say that they left something out */
const MARK =
  /\[?\d[\d,]{0,15} ?(?:more )?(?:char(?:acter)?s?|bytes|B)\b[^"{}]{0,20}(?:truncated|omitted|elided)|\btruncated\b|\bomitted\b|…/i;
/** at the end of a line only: in a text they are everyday */
const DOTS = /\.\.\.\s{0,5}$/;
const TAIL = /"id"\s*:\s*(-?\d{1,16}|"(?:[^"\\]|\\.){0,200}")\s*\}\s*$/;
/** characters that are looked at for the members before the cut */
const HEAD = 100_000;
const ENDING = 400;

/** The logger has shortened this text. */
export const isShortened = (text: string): boolean => MARK.test(text) || DOTS.test(text.slice(-20));

/**
 * What can be told of a message that a logger has cut: method and id, whether it is a result or an error, and params as
 * far as they are there. Undefined where it was not cut, or is no message.
 */
export function salvage(text: string): Readonly<Record<string, unknown>> | undefined {
  const cutAt = MARK.exec(text)?.index ?? dotsAt(text);
  if (cutAt === undefined) return undefined;
  const { root } = parseDocument(text.slice(0, Math.min(cutAt, HEAD)));
  const found: Record<string, unknown> = { jsonrpc: '2.0' };
  const method = memberOf(root, 'method')?.value?.value;
  if (typeof method === 'string') found['method'] = method;
  const id = memberOf(root, 'id')?.value?.value ?? idAtEnd(text.slice(-ENDING));
  if (typeof id === 'string' || typeof id === 'number') found['id'] = id;
  const params = memberOf(root, 'params')?.value;
  if (typeof method === 'string') return params ? { ...found, params: jsonValue(params) } : found;
  for (const key of ['result', 'error']) {
    const value = memberOf(root, key)?.value;
    if (value) found[key] = jsonValue(value);
  }
  return Object.hasOwn(found, 'result') || Object.hasOwn(found, 'error') ? found : undefined;
}

function dotsAt(text: string): number | undefined {
  const found = DOTS.exec(text.slice(-20));
  return found ? Math.max(0, text.length - 20) + found.index : undefined;
}

function idAtEnd(text: string): unknown {
  const id = TAIL.exec(text)?.[1];
  if (id === undefined) return undefined;
  try {
    return JSON.parse(id);
  } catch {
    return undefined;
  }
}
