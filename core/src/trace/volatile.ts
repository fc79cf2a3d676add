/** Why a value may differ from one run to the next although nothing has changed. */
export type Volatility = 'id' | 'time' | 'duration' | 'cursor' | 'token' | 'trace-context';

interface MemberRule {
  readonly volatility: Volatility;
  /** of the member, without what stands before its last slash */
  readonly name: RegExp;
  readonly holds: (value: unknown) => boolean;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** seconds since 1970: what is smaller is a number of something else */
const FIRST_TIME = 1_000_000_000;
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const DATE_TIME = '\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}(?::\\d{2}(?:[.,]\\d{1,9})?)?(?:Z|[+-]\\d{2}:?\\d{2})?';
const HTTP_DATE = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \\d{2} [A-Z][a-z]{2} \\d{4} \\d{2}:\\d{2}:\\d{2} GMT';

/**
 * The members that are volatile by their names, in this order; documented in docs/traces.md, where a test holds the
 * two equal.
 */
export const VOLATILE_MEMBERS: readonly MemberRule[] = [
  { volatility: 'token', name: /^progressToken$/, holds: () => true },
  { volatility: 'cursor', name: /^(?:cursor|nextCursor|requestState)$/, holds: isText },
  { volatility: 'trace-context', name: /^(?:traceparent|tracestate|baggage)$/, holds: isText },
  {
    volatility: 'id',
    name: /^(?:taskId|requestId|sessionId|session_id|mcp-session-id|subscriptionId|elicitationId|toolUseId)$/i,
    holds: (value) => isText(value) || isNumber(value),
  },
  {
    volatility: 'id',
    // what has no digit was chosen by somebody: "projectId": "harbor"
    name: /^id$|[a-z0-9]I[dD]$|[_-]id$/,
    holds: (value) => isNumber(value) || (isText(value) && /\d/.test(value)),
  },
  {
    volatility: 'time',
    name: /^(?:ts|at|date|time|timestamp|lastModified)$|(?:[a-z0-9](?:At|Date|Time|Timestamp)|_(?:at|date|time|timestamp))$/,
    holds: (value) => (isNumber(value) && value >= FIRST_TIME) || (isText(value) && loosenedText(value) !== value),
  },
  {
    volatility: 'duration',
    name: /(?:^|_|[a-z])(?:duration|elapsed|latency|uptime)(?:_?ms|_?seconds)?$/i,
    holds: isNumber,
  },
];

/** what is volatile in any text, wherever it stands */
const IN_TEXT: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`\\b${UUID}\\b`, 'gi'), '\0uuid'],
  [new RegExp(`\\b${DATE_TIME}`, 'g'), '\0time'],
  [new RegExp(HTTP_DATE, 'g'), '\0time'],
];
/** characters of the shortest of them */
const SHORTEST = 16;

/** What makes a member volatile; its value counts no more, only its type. */
export function volatilityOf(name: string, value: unknown): Volatility | undefined {
  if (value === null || typeof value === 'object') return undefined;
  const short = name.slice(name.lastIndexOf('/') + 1);
  return VOLATILE_MEMBERS.find((rule) => rule.name.test(short) && rule.holds(value))?.volatility;
}

/** A text with its UUIDs and times replaced by words that stand for any of them. */
export function loosenedText(text: string): string {
  if (text.length < SHORTEST) return text;
  return IN_TEXT.reduce((loosened, [pattern, word]) => loosened.replace(pattern, word), text);
}
