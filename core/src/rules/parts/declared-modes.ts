import { has, type JsonObject } from '../../frame/envelope';
import { dig, digObject } from './json';

const MODES = ['form', 'url'];

/** The ways of elicitation that capabilities declare, an empty object meaning forms; undefined without elicitation. */
export function declaredModes(capabilities: JsonObject | undefined): readonly string[] | undefined {
  const declared = digObject(capabilities, 'elicitation');
  if (declared === undefined) return undefined;
  return Object.keys(declared).length === 0 ? ['form'] : MODES.filter((mode) => has(declared, mode));
}

/** The way by which an elicitation asks; undefined where it names none that is known. */
export function modeOf(params: unknown): string | undefined {
  const mode = dig(params, 'mode') ?? 'form';
  return typeof mode === 'string' && MODES.includes(mode) ? mode : undefined;
}
