import { LinearPattern } from '../text/pattern/pattern';
import type { JsonNode, TextRange } from '../text/types';

/** Names and patterns (docs/redaction.md) that a workspace keeps. */
export interface RedactAdditions {
  readonly names: readonly string[];
  readonly patterns: readonly string[];
}

/** Reads the member `redact` of a `wirebench.json`; what cannot be understood is left out and told. */
export function redactAdditions(
  redact: JsonNode | undefined,
  problem: (range: TextRange, message: string, level?: 'warning') => void,
): RedactAdditions {
  const found = { names: [] as string[], patterns: [] as string[] };
  if (redact && redact.type !== 'object') problem(redact, '"redact" is an object with "names" and "patterns".');
  for (const { key, keyRange, value } of redact?.members ?? []) {
    if (key !== 'names' && key !== 'patterns') {
      problem(keyRange, `There is no member "${key}"; there are "names" and "patterns".`, 'warning');
      continue;
    }
    if (value?.type !== 'array') problem(value ?? keyRange, `"${key}" is a list of strings.`);
    for (const item of value?.items ?? []) {
      const fault = typeof item.value !== 'string' ? 'A string is expected here.' : faultOf(key, item.value);
      if (fault === undefined) found[key].push(item.value as string);
      else problem(item, fault);
    }
  }
  return found;
}

function faultOf(key: 'names' | 'patterns', text: string): string | undefined {
  try {
    if (key === 'patterns') new LinearPattern(text);
    return text === '' ? 'An empty name fits nothing.' : undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
