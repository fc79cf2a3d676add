const STATE_KEY = /^(?:[a-z][a-z0-9_\-*/]{0,255}|[a-z0-9][a-z0-9_\-*/]{0,240}@[a-z][a-z0-9_\-*/]{0,13})$/;
const STATE_VALUE = /^[\x20-\x2b\x2d-\x3c\x3e-\x7e]{0,255}[\x21-\x2b\x2d-\x3c\x3e-\x7e]$/;
const MOST_MEMBERS = 32;
const LONGEST = 20_000;

const trimmed = (text: string) => text.replace(/^[ \t]+|[ \t]+$/g, '');
const named = (member: string) => `"${member.slice(0, 40)}"`;

/** Why a text is no `tracestate` of W3C Trace Context; undefined where it is one. */
export function traceStateFault(text: string): string | undefined {
  if (text.length > LONGEST) return 'it is far too long';
  const members = text
    .split(',')
    .map(trimmed)
    .filter((member) => member !== '');
  if (members.length > MOST_MEMBERS) return `it has ${members.length} members, and ${MOST_MEMBERS} are allowed`;
  const keys = new Set<string>();
  for (const member of members) {
    const [key = '', value] = [
      member.split('=', 1)[0],
      member.includes('=') ? member.slice(member.indexOf('=') + 1) : undefined,
    ];
    if (value === undefined || !STATE_KEY.test(key) || !STATE_VALUE.test(value))
      return `${named(member)} is no \`key=value\``;
    if (keys.has(key)) return `the key ${named(key)} occurs twice`;
    keys.add(key);
  }
  return undefined;
}

const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const BAGGAGE_VALUE = /^(?:[\x21\x23-\x24\x26-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]|%[0-9a-f]{2})*$/i;

function pairFault(pair: string, needsValue: boolean): boolean {
  const equals = pair.indexOf('=');
  if (equals < 0) return needsValue || !TOKEN.test(trimmed(pair));
  return !TOKEN.test(trimmed(pair.slice(0, equals))) || !BAGGAGE_VALUE.test(trimmed(pair.slice(equals + 1)));
}

const encoded = (part: string) => encodeURIComponent(part).replace(/%25([0-9a-f]{2})/gi, '%$1');

/** The pair with both sides percent-encoded, as OpenTelemetry writes and reads them. */
function encodedPair(pair: string): string {
  const equals = pair.indexOf('=');
  if (equals < 0) return encoded(trimmed(pair));
  return `${encoded(trimmed(pair.slice(0, equals)))}=${encoded(trimmed(pair.slice(equals + 1)))}`;
}

/** A text that is no `baggage` with its keys and values percent-encoded; undefined where that does not make it one. */
export function repairedBaggage(text: string): string | undefined {
  if (text.length > LONGEST || /\p{Surrogate}/u.test(text)) return undefined;
  const members = text.split(',').filter((member) => trimmed(member) !== '');
  const repaired = members.map((member) => member.split(';').map(encodedPair).join(';')).join(',');
  return repaired !== '' && baggageFault(repaired) === undefined ? repaired : undefined;
}

/** Why a text is no W3C `baggage`; undefined where it is one. */
export function baggageFault(text: string): string | undefined {
  if (text.length > LONGEST) return 'it is far too long';
  for (const member of text.split(',')) {
    const [pair = '', ...properties] = member.split(';');
    if (pairFault(pair, true) || properties.some((one) => pairFault(one, false))) {
      return `${named(trimmed(member))} is no \`key=value\` with percent-encoded characters`;
    }
  }
  return undefined;
}
