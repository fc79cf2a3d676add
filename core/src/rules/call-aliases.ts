import { has, isObject, type JsonObject } from '../frame/envelope';

/** Names that libraries and other protocols have for `name` of tools/call. */
export const TOOL_NAMES = ['tool', 'toolName', 'tool_name', 'function'] as const;

const ARGUMENTS = ['args', 'input', 'parameters', 'params', 'argument', 'toolInput', 'tool_input'] as const;

/** The member that stands where `arguments` belongs; none while `arguments` is there, for then it is another thing. */
export const argumentsAlias = (params: JsonObject): string | undefined =>
  has(params, 'arguments') ? undefined : ARGUMENTS.find((one) => has(params, one) && isObject(params[one]));
