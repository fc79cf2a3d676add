import { isObject, member } from '../../frame/envelope';
import type { Moment } from '../../frame/recorded';
import { latest } from '../../spec/index';
import { compareHeader } from '../formats/sentinel';
import { dig, digString } from '../parts/json';
import { type Mirrored, mirroredBy } from '../parts/param-annotations';
import type { ParamFault } from './header-faults';
import { isRedacted } from './header-values';
import type { HttpExchange, HttpRequest } from './http-exchanges';
import { type Call, hasHeaders } from './posts';
import type { Step } from './step';

const MOST_TOOLS = 2000;
const MOST_HEADERS = 50;
const PREFIX = 'Mcp-Param-';

interface Tool extends Moment {
  readonly mirrored: readonly Mirrored[];
  /** why a client has to drop it */
  readonly fault: string | undefined;
}

const NONE: readonly ParamFault[] = [];

/** Arguments that a server wants repeated in headers (2026-07-28), by the tools that it listed last. */
export class ParamHeaders {
  private readonly tools = new Map<string, Tool>();
  /** the server has said that its tools have changed since */
  isStale = false;

  tool(name: string | undefined): Tool | undefined {
    return name === undefined ? undefined : this.tools.get(name);
  }

  /** whether everything is known that a call has to repeat: the tool was listed, or it has no arguments */
  knows(call: Call): boolean {
    if (call.method !== 'tools/call') return true;
    const args = isObject(call.params) ? member(call.params, 'arguments') : undefined;
    const isEmpty = args === undefined || (isObject(args) && Object.keys(args).length === 0);
    return isEmpty || (!this.isStale && this.tool(digString(call.params, 'name')) !== undefined);
  }

  /** Faults of a call, found while it is posted; later, while its answer is judged, the same ones. */
  faultsOf({ request }: HttpExchange, message: Call | undefined): readonly ParamFault[] {
    if (request === undefined) return NONE;
    request.paramFaults ??= message && hasHeaders(request) ? this.find(request, message) : NONE;
    return request.paramFaults;
  }

  learn({ message, call, index, time }: Step): void {
    if (message?.kind === 'notification' && message.method === 'notifications/tools/list_changed') this.isStale = true;
    if (message?.kind !== 'result' || call?.method !== 'tools/list' || !isObject(message.result)) return;
    const tools = member(message.result, 'tools');
    if (!Array.isArray(tools)) return;
    if (digString(call.params, 'cursor') === undefined) this.isStale = false;
    for (const tool of tools) {
      const name = isObject(tool) ? member(tool, 'name') : undefined;
      if (typeof name !== 'string' || name.length > 1000) continue;
      const { mirrored, fault } = mirroredBy({ revision: latest, tool });
      this.tools.delete(name);
      if (this.tools.size < MOST_TOOLS)
        this.tools.set(name, { index, time, fault, mirrored: mirrored.slice(0, MOST_HEADERS) });
    }
  }

  private find({ headers }: HttpRequest, { method, params }: Call): readonly ParamFault[] {
    const tool = method === 'tools/call' ? this.tool(digString(params, 'name')) : undefined;
    if (tool === undefined || tool.fault !== undefined) return NONE;
    return tool.mirrored.flatMap(({ header, argument }) => {
      const name = `${PREFIX}${header}`;
      const sent = headers.get(name.toLowerCase());
      const value = dig(params, 'arguments', ...argument);
      const fault = faultOf(sent?.value, value);
      if (fault === undefined) return [];
      const path = ['arguments', ...argument];
      const expected = String(value);
      return [{ name, key: sent?.key, sent: sent?.value ?? '', path, expected, fault, listed: tool.index }];
    });
  }
}

function faultOf(sent: string | undefined, value: unknown): ParamFault['fault'] | undefined {
  if (value === undefined) return sent === undefined ? undefined : 'for-absent';
  if (value === null) return sent === undefined ? undefined : 'for-null';
  if (typeof value === 'object' || (typeof value === 'number' && !Number.isInteger(value))) return undefined;
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return 'unsafe';
  if (sent === undefined) return 'missing';
  if (isRedacted(sent) || (typeof value === 'string' && isRedacted(value))) return undefined;
  if (typeof value === 'number') return numberFault(sent.trim(), value);
  const text = String(value);
  const fault = compareHeader(sent, text);
  if (typeof value === 'boolean' && fault === 'differs' && sent.trim().toLowerCase() === text) return 'format';
  return fault === 'same' ? undefined : fault;
}

function numberFault(sent: string, value: number): ParamFault['fault'] | undefined {
  const fault = compareHeader(sent, String(value));
  if (fault !== 'differs' || sent === '' || Number(sent) !== value) return fault === 'same' ? undefined : fault;
  return /^-?(?:0|[1-9]\d*)(?:\.0+)?$/.test(sent) ? undefined : 'format';
}
