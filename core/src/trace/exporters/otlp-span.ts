import { classify } from '../../frame/classify';
import { isObject, isRequestId, member } from '../../frame/envelope';
import { headerOf } from '../reading/http-headers';
import type { TraceHeader } from '../types';
import { jsonValue } from './json-value';
import type { TraceIds } from './otlp-ids';
import type { ExportedRecord } from './types';

/** https://opentelemetry.io/docs/specs/otlp: SpanKind and Status.code */
const SERVER = 2;
const CLIENT = 3;
const ERROR = 2;

type Value = string | number | boolean | undefined;

/** A request or a notification as a span. */
export function spanOf(
  record: ExportedRecord,
  answer: ExportedRecord | undefined,
  header: TraceHeader | undefined,
  ids: TraceIds,
): object {
  const message = classify(jsonValue(record));
  const params = 'params' in message ? message.params : undefined;
  const method = record.method ?? '';
  const name = record.target !== undefined && isNameIn(method) ? `${method} ${record.target}` : method;
  const failure = failureOf(record, answer);
  const start = record.time;
  const end = start + (record.duration ?? 0);
  return {
    ...ids.of(params, record.dir, record.index),
    name,
    kind: record.dir === 's2c' ? SERVER : CLIENT,
    startTimeUnixNano: nanoseconds(start),
    endTimeUnixNano: nanoseconds(end),
    attributes: attributes({
      'mcp.method.name': method,
      'jsonrpc.request.id': 'id' in message && isRequestId(message.id) ? String(message.id) : undefined,
      'jsonrpc.protocol.version': otherVersion(record),
      'gen_ai.operation.name': method === 'tools/call' ? 'execute_tool' : undefined,
      'gen_ai.tool.name': method === 'tools/call' ? record.target : undefined,
      'gen_ai.prompt.name': method === 'prompts/get' ? record.target : undefined,
      'mcp.resource.uri': /^(?:resources\/|notifications\/resources\/updated$)/.test(method)
        ? record.target
        : undefined,
      'mcp.protocol.version': record.revision,
      'mcp.session.id': sessionOf(record) ?? (answer && sessionOf(answer)),
      'error.type': failure?.type,
      'rpc.response.status_code': failure?.code,
      ...network(record, header),
      'wirebench.outcome': record.kind === 'request' ? (record.status ?? 'pending') : undefined,
      'wirebench.connection': record.conn,
      'wirebench.line': record.line,
      'wirebench.time_unknown': Number.isFinite(record.time) ? undefined : true,
    }),
    status: failure ? { code: ERROR, ...(failure.message !== undefined && { message: failure.message }) } : {},
  };
}

/** those whose target is a name; addresses are of too many kinds for a span's name */
const isNameIn = (method: string) => method === 'tools/call' || method === 'prompts/get';

/** An error of JSON-RPC has its code; a tool that ran and failed has none, and says so. */
function failureOf(
  { status }: ExportedRecord,
  answer: ExportedRecord | undefined,
): { readonly type: string; readonly code?: string; readonly message?: string } | undefined {
  if (status === 'tool-error') return { type: 'tool_error' };
  if (status === 'cancelled') return { type: 'cancelled' };
  if (status !== 'error') return undefined;
  const message = answer && classify(jsonValue(answer));
  const error = message?.kind === 'error' && isObject(message.error) ? message.error : {};
  const [code, words] = [member(error, 'code'), member(error, 'message')];
  if (typeof code !== 'number') return { type: '_OTHER', ...(typeof words === 'string' && { message: words }) };
  return { type: String(code), code: String(code), ...(typeof words === 'string' && { message: words }) };
}

function network({ facts, dir }: ExportedRecord, header: TraceHeader | undefined): Record<string, Value> {
  const url = facts.http?.url ?? (typeof header?.url === 'string' ? header.url : undefined);
  const isHttp =
    facts.http !== undefined || facts.sse !== undefined || header?.transport === 'http' || header?.transport === 'sse';
  const isStdio = !isHttp && header?.transport === 'stdio';
  const server = url !== undefined && URL.canParse(url) && dir !== 's2c' ? new URL(url) : undefined;
  const port = /:(\d{1,5})$/.exec(server?.host ?? '')?.[1];
  const known = server?.protocol === 'https:' ? 443 : server?.protocol === 'http:' ? 80 : undefined;
  return {
    'network.transport': isHttp ? 'tcp' : isStdio ? 'pipe' : undefined,
    'network.protocol.name': isHttp ? 'http' : undefined,
    'server.address': server?.hostname,
    'server.port': port === undefined ? known : Number(port),
  };
}

const sessionOf = ({ facts }: ExportedRecord) => headerOf(facts.http?.headers, 'mcp-session-id');

function otherVersion(record: ExportedRecord): string | undefined {
  const value = jsonValue(record);
  const version = isObject(value) ? member(value, 'jsonrpc') : undefined;
  return typeof version === 'string' && version !== '2.0' ? version : undefined;
}

/** Those that have a value, as OTLP spells them. */
export function attributes(values: Readonly<Record<string, Value>>): object[] {
  return Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: spelled(value) }],
  );
}

function spelled(value: NonNullable<Value>): object {
  if (typeof value === 'string') return { stringValue: value };
  return typeof value === 'boolean' ? { boolValue: value } : { intValue: String(value) };
}

/** to the microsecond, as far as recordings tell; 0 where there is no time */
function nanoseconds(ms: number): string {
  return Number.isFinite(ms) && ms >= 0 ? `${BigInt(Math.round(ms * 1000)) * 1000n}` : '0';
}
