import { isObject, member } from '../../frame/envelope';
import { compareHeader } from '../formats/sentinel';
import { digString } from '../parts/json';
import type { HeaderFault } from './header-faults';
import { isRedacted } from './header-values';
import type { Headers } from './headers';
import type { HttpRequest } from './http-exchanges';
import { type Call, hasHeaders } from './posts';

const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';

export const VERSION = 'MCP-Protocol-Version';
export const METHOD = 'Mcp-Method';
export const NAME = 'Mcp-Name';

/** which member of params `Mcp-Name` repeats */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
]);

const NONE: readonly HeaderFault[] = [];

/** The standard headers of a posted request held against its body. */
export function standardFaults(request: HttpRequest, message: Call): readonly HeaderFault[] {
  request.standardFaults ??= hasHeaders(request) ? find(request, message) : NONE;
  return request.standardFaults;
}

function find({ headers }: HttpRequest, { method, params }: Call): readonly HeaderFault[] {
  const meta = isObject(params) ? member(params, '_meta') : undefined;
  const named = NAMED.get(method);
  const faults = [
    faultOf(headers, VERSION, digString(meta, VERSION_KEY), false),
    faultOf(headers, METHOD, method, false),
    named === undefined ? undefined : faultOf(headers, NAME, digString(params, named), true),
  ];
  return faults.filter((fault) => fault !== undefined);
}

function faultOf(
  headers: Headers,
  name: string,
  expected: string | undefined,
  isEncoded: boolean,
): HeaderFault | undefined {
  const header = headers.get(name.toLowerCase());
  if (header === undefined) return { name, key: undefined, sent: '', expected, fault: 'missing' };
  const { key, value: sent } = header;
  if (expected === undefined || (!isEncoded && sent === expected) || isRedacted(sent) || isRedacted(expected))
    return undefined;
  const plain = sent.trim() === expected ? 'same' : 'differs';
  const fault = isEncoded ? compareHeader(sent, expected) : plain;
  return fault === 'same' ? undefined : { name, key, sent, expected, fault };
}
