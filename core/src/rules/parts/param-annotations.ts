import { isToken } from '../formats/header-name';
import type { ToolContext } from '../types';
import { headerAnnotations } from './header-annotations';

const TYPES: ReadonlySet<string> = new Set(['string', 'integer', 'boolean', 'null']);

/** An argument that a call repeats in a header. */
export interface Mirrored {
  /** without its prefix, as the tool spells it */
  readonly header: string;
  /** way to the argument, from `arguments` */
  readonly argument: readonly string[];
}

/** The arguments of a tool that a call repeats, or why a client has to leave the tool out of its list. */
export function mirroredBy(context: ToolContext): { readonly mirrored: readonly Mirrored[]; readonly fault?: string } {
  const mirrored: Mirrored[] = [];
  const names = new Set<string>();
  for (const { value, path, types, isReachable } of headerAnnotations(context)) {
    if (typeof value !== 'string') return { mirrored, fault: 'a name that is no string' };
    if (value === '') return { mirrored, fault: 'an empty name' };
    if (!isToken(value)) return { mirrored, fault: 'a name with characters that no header name has' };
    if (names.has(value.toLowerCase())) return { mirrored, fault: `the name ${value.slice(0, 60)} twice` };
    if (types?.some((type) => !TYPES.has(type))) return { mirrored, fault: `${value.slice(0, 60)} on no simple value` };
    if (!isReachable) return { mirrored, fault: `${value.slice(0, 60)} where no argument is found` };
    names.add(value.toLowerCase());
    // inputSchema, then `properties` and a name in turn, then the annotation
    const argument = path.slice(1, -1).filter((_, i) => i % 2 === 1);
    mirrored.push({ header: value, argument: argument.map(String) });
  }
  return { mirrored };
}
