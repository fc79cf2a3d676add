import { quoted } from '../../schema/words';
import type { JsonPath } from '../../text/types';
import { type Base64Fault, base64Fault, base64Words, encodedBase64, inBase64, repairedBase64 } from '../formats/base64';
import { isoOfEpoch } from '../formats/date-time';
import { asUri, uriFault, withScheme } from '../formats/uri';
import { offerTo, plainFix, setTo } from '../quick-fix';
import type { Fix, Report } from '../types';
import { digString, type Part } from './json';

/** Reports a member that has to be base64 and is not, with the fix where it is plain what was meant. */
export function reportBase64(report: Report, { value, path }: Part, name: string): void {
  const data = digString(value, name);
  const fault = data === undefined ? undefined : base64Fault(data);
  if (data === undefined || fault === undefined) return;
  const place = [...path, name];
  report({
    message: `${quoted(name)} is no base64: ${base64Words(fault)}. Receivers cannot decode it.`,
    path: place,
    fixes: base64Fixes(data, fault, place),
  });
}

function base64Fixes(data: string, fault: Base64Fault, place: JsonPath): readonly Fix[] {
  const repaired = repairedBase64(data, fault);
  if (repaired !== undefined) {
    return [plainFix('Write it as plain base64', { op: 'set', path: place, value: repaired })];
  }
  const held = fault === 'data-uri' ? inBase64(data)?.replace(/^[^,]*,/, '') : undefined;
  // Data that was cut off is base64 already, and would only be encoded twice.
  const encoded = fault === 'other' ? encodedBase64(data) : held;
  return encoded === undefined ? [] : [offerTo(place, encoded, 'Encode these characters as base64')];
}

/** Reports a member that has to be an absolute URI and is not. */
export function reportUri(report: Report, { value, path }: Part, name: string): void {
  const uri = digString(value, name);
  const fault = uri === undefined ? undefined : uriFault(uri);
  if (uri === undefined || fault === undefined) return;
  const place = [...path, name];
  const whole = asUri(uri);
  const renamed = whole === undefined ? withScheme(uri) : undefined;
  report({
    message: `${quoted(uri)} is no URI: ${fault}. Write a scheme, and percent-encode blanks and the like.`,
    path: place,
    fixes: whole !== undefined ? [setTo(place, whole)] : renamed !== undefined ? [offerTo(place, renamed)] : [],
  });
}

/**
 * Reports a time that is not written as ISO 8601; seconds since 1970 are turned into it.
 * @param otherwise the time to write where it is none
 */
export function reportTime(report: Report, time: string, path: JsonPath, name: string, otherwise?: string): void {
  const iso = isoOfEpoch(time);
  report({
    message: `${quoted(name)} is no time that can be read: write it as ISO 8601 does, as in \`2026-01-05T08:00:00Z\`.`,
    path,
    fixes: iso !== undefined ? [setTo(path, iso)] : otherwise !== undefined ? [offerTo(path, otherwise)] : [],
  });
}
