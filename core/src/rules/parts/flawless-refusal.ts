import { needsSentinel } from '../formats/sentinel';
import type { Headers } from '../recording/headers';
import { type Call, callOf } from '../recording/posts';
import { isCut } from '../recording/small-params';
import { METHOD, NAME, VERSION } from '../recording/standard-headers';
import type { RecordingContext } from '../rule';
import { codeOf, HEADER_MISMATCH } from './error-code';
import { standardFaultsOf } from './header-fault';
import { dig, digString } from './json';

/** What a server may have stumbled over in headers that are right. */
export type Stumble =
  | { readonly over: 'encoded-name'; readonly name: string; readonly sent: string }
  | { readonly over: 'number'; readonly header: string; readonly value: number; readonly sent: string }
  | { readonly over: 'no-value'; readonly header: string }
  | { readonly over: 'case'; readonly name: string; readonly key: string };

/** A request that was refused for its headers, though all that the recording shows of them is right. */
export function flawlessRefusal(
  context: RecordingContext,
): { readonly stumble: Stumble; readonly index: number } | undefined {
  const { recording, step } = context;
  const { exchange, message } = step;
  const request = exchange?.request;
  if (codeOf(message) !== HEADER_MISMATCH || request === undefined || request.headers.size === 0) return undefined;
  const call = callOf(recording, exchange);
  const { paramHeaders } = recording;
  if (call === undefined || isCut(call.params) || standardFaultsOf(context).length > 0) return undefined;
  if (!paramHeaders.knows(call)) return undefined;
  if (paramHeaders.faultsOf(exchange!, undefined).length > 0) return undefined;
  const { headers, index } = request;
  const stumble = nameStumble(call, headers) ?? paramStumble(context, call, headers) ?? caseStumble(headers);
  return stumble && { stumble, index };
}

function nameStumble({ method, params }: Call, headers: Headers): Stumble | undefined {
  const name = digString(params, method === 'resources/read' ? 'uri' : 'name');
  const sent = headers.get(NAME.toLowerCase())?.value;
  return name !== undefined && sent !== undefined && needsSentinel(name)
    ? { over: 'encoded-name', name, sent }
    : undefined;
}

function paramStumble({ recording }: RecordingContext, { params }: Call, headers: Headers): Stumble | undefined {
  const mirrored = recording.paramHeaders.tool(digString(params, 'name'))?.mirrored ?? [];
  let noValue: Stumble | undefined;
  for (const { header, argument } of mirrored) {
    const value = dig(params, 'arguments', ...argument);
    const sent = headers.get(`mcp-param-${header.toLowerCase()}`)?.value;
    if (typeof value === 'number' && sent !== undefined && sent !== String(value)) {
      return { over: 'number', header, value, sent };
    }
    if (value === null || value === undefined) noValue ??= { over: 'no-value', header };
  }
  return noValue;
}

function caseStumble(headers: Headers): Stumble | undefined {
  for (const name of [VERSION, METHOD, NAME]) {
    const key = headers.get(name.toLowerCase())?.key;
    if (key !== undefined && key !== name) return { over: 'case', name, key };
  }
  return undefined;
}
