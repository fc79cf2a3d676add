import { nodeAtPath } from '../text/places';
import { parsePointer } from '../text/pointer';
import type { JsonDocument } from '../text/types';
import { wireText } from '../text/wire-text';
import { parseTemplate, spellReference, type VariableReference } from './template';
import type { RequestFile } from './types';

/** Where the values come from that a file only names. */
export interface VariableSources {
  readonly env: (name: string) => string | undefined;
  /** the answer that a person, or `--input`, gave */
  readonly input: (id: string) => string | undefined;
  readonly workspaceFolder?: string;
  /** the response message that the named request of the same run got */
  readonly response: (name: string) => JsonDocument | undefined;
}

/** The JSON text of a value, spelled as its source spells it; or why there is none, for people. */
export type Resolved = { readonly ok: true; readonly json: string } | { readonly ok: false; readonly message: string };

/** Looks up what one reference asks for. Values that came from outside are never searched for references again. */
export function resolveReference(
  reference: VariableReference,
  doc: JsonDocument,
  file: RequestFile,
  sources: VariableSources,
): Resolved {
  const spelled = `\`\${${spellReference(reference)}}\``;
  switch (reference.kind) {
    case 'variable': {
      const node = file.variableNodes.get(reference.name);
      if (!node) return no(`${spelled} names no variable of this file; add it to \`variables\`.`);
      const wire = wireText(doc, node);
      return wire.ok
        ? { ok: true, json: wire.text }
        : no(`The variable \`${reference.name}\` cannot be read: ${wire.fault.message}`);
    }
    case 'env':
      return text(
        sources.env(reference.name),
        `The environment variable ${reference.name} is not set; ${spelled} needs it.`,
      );
    case 'input':
      return text(sources.input(reference.id), `No value was given for ${spelled}.`);
    case 'workspaceFolder':
      return text(sources.workspaceFolder, `${spelled} needs an open folder, and there is none.`);
    case 'response':
      return fromResponse(reference, spelled, sources);
    case 'unknown':
      return no(`${spelled} is no variable; write \`$\${\` where a literal \`\${\` is meant.`);
  }
}

/**
 * Replaces the references in a value's wire text. Strings without any are copied character for character, as is all
 * else; member names are never touched. Problems are for people, one for each reference that has no value.
 */
export function replaceVariables(
  wire: string,
  resolve: (reference: VariableReference) => Resolved,
): { readonly text: string; readonly problems: readonly string[] } {
  const parts: string[] = [];
  const problems = new Set<string>();
  let copied = 0;
  for (let open = wire.indexOf('"'); open >= 0; ) {
    const close = closingQuote(wire, open);
    const token = wire.slice(open, close + 1);
    // wire text has no whitespace between tokens, so a string before a colon is a name
    if (wire[close + 1] !== ':' && mayHoldReference(token)) {
      const replaced = replaceInString(token, resolve, problems);
      if (replaced !== token) {
        parts.push(wire.slice(copied, open), replaced);
        copied = close + 1;
      }
    }
    open = wire.indexOf('"', close + 1);
  }
  parts.push(wire.slice(copied));
  return { text: parts.join(''), problems: [...problems] };
}

function replaceInString(token: string, resolve: (r: VariableReference) => Resolved, problems: Set<string>): string {
  let decoded: string;
  try {
    decoded = JSON.parse(token);
  } catch {
    return token;
  }
  if (!decoded.includes('${')) return token;
  const { parts, whole } = parseTemplate(decoded);
  const texts = parts.map((part) => {
    if (typeof part === 'string') return part;
    const value = resolve(part);
    if (!value.ok) problems.add(value.message);
    if (!value.ok) return '';
    return whole ? value.json : asText(value.json);
  });
  return whole ? texts[0]! : JSON.stringify(texts.join(''));
}

/** How a value reads inside a longer string: a string without its quotes, anything else as its JSON text. */
function asText(json: string): string {
  return json.startsWith('"') ? JSON.parse(json) : json;
}

/** A dollar sign, written plainly or as an escape; every reference has one. */
function mayHoldReference(token: string): boolean {
  return token.includes('$') || token.includes('\\u0024');
}

function closingQuote(wire: string, open: number): number {
  let at = open + 1;
  while (at < wire.length && wire[at] !== '"') at += wire[at] === '\\' ? 2 : 1;
  return at;
}

function fromResponse(
  reference: { readonly name: string; readonly pointer: string },
  spelled: string,
  sources: VariableSources,
): Resolved {
  const path = parsePointer(reference.pointer);
  if (!path)
    return no(
      `${spelled}: \`${reference.pointer}\` is no JSON pointer; it begins with \`/\`, as in \`#/result/tools/0/name\`.`,
    );
  const response = sources.response(reference.name);
  if (!response) return no(`There is no response of "${reference.name}" to take ${spelled} from.`);
  const node = nodeAtPath(response.root, path);
  if (!node)
    return no(`The response of "${reference.name}" has nothing at \`${reference.pointer}\`; ${spelled} needs it.`);
  const wire = wireText(response, node);
  return wire.ok
    ? { ok: true, json: wire.text }
    : no(`The response of "${reference.name}" cannot be read at \`${reference.pointer}\`.`);
}

function text(value: string | undefined, otherwise: string): Resolved {
  return value === undefined ? no(otherwise) : { ok: true, json: JSON.stringify(value) };
}

function no(message: string): Resolved {
  return { ok: false, message };
}
