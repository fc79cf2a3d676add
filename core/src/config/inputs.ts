import { isObject } from '../frame/envelope';
import { textsOf } from './entry-texts';
import type { InputSpec, ServerEntry } from './types';

const TYPES = ['promptString', 'pickString', 'command'];

/** The inputs that a configuration declares; what is no input is left out. */
export function readInputs(value: unknown): readonly InputSpec[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((stated): InputSpec[] => {
    if (!isObject(stated) || typeof stated.id !== 'string' || !TYPES.includes(stated.type as string)) return [];
    return [
      {
        id: stated.id,
        type: stated.type as InputSpec['type'],
        description: text(stated.description),
        password: stated.password === true ? true : undefined,
        default: text(stated.default),
        options: Array.isArray(stated.options) ? stated.options.flatMap(optionValue) : undefined,
        command: text(stated.command),
        args: stated.args,
      },
    ];
  });
}

/** The inputs that an entry uses, in the order of their first use. */
export function inputsOf(entry: ServerEntry): readonly InputSpec[] {
  const ids = new Set<string>();
  for (const { text } of textsOf(entry)) for (const [, id] of text.matchAll(/\$\{input:([^}]+)\}/g)) ids.add(id!);
  return [...ids].flatMap((id) => entry.inputs.find((input) => input.id === id) ?? []);
}

/** An option is a text, or a label with a value. */
function optionValue(option: unknown): string[] {
  if (typeof option === 'string') return [option];
  return isObject(option) && typeof option.value === 'string' ? [option.value] : [];
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
