/** What one `${…}` asks for. `unknown` keeps the text between the braces: a kind that does not exist. */
export type VariableReference =
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'env'; readonly name: string }
  | { readonly kind: 'input'; readonly id: string }
  | { readonly kind: 'workspaceFolder' }
  | { readonly kind: 'response'; readonly name: string; readonly pointer: string }
  | { readonly kind: 'unknown'; readonly text: string };

export interface Template {
  /** literal text (already unescaped) and references, in order; literals are never empty */
  readonly parts: readonly (string | VariableReference)[];
  /** the string is one `${…}` and nothing else: it takes the value's type */
  readonly whole: VariableReference | undefined;
  /** a `${` that no `}` closes; it stands for itself */
  readonly unclosed: boolean;
}

/** Whether a string can hold anything to replace; cheap enough to ask of every string of a document. */
export function mayHoldVariables(text: string): boolean {
  return text.includes('${');
}

/** Reads a string of a filled request: `${…}` is a reference, `$${` a literal `${`. */
export function parseTemplate(text: string): Template {
  const parts: (string | VariableReference)[] = [];
  let literal = '';
  let unclosed = false;
  let at = 0;
  while (at < text.length) {
    const dollar = text.indexOf('$', at);
    if (dollar < 0) break;
    literal += text.slice(at, dollar);
    if (text.startsWith('$${', dollar)) {
      literal += '${';
      at = dollar + 3;
    } else if (text[dollar + 1] === '{') {
      const close = text.indexOf('}', dollar + 2);
      if (close < 0) {
        unclosed = true;
        at = dollar;
        break;
      }
      if (literal !== '') parts.push(literal);
      literal = '';
      parts.push(parseReference(text.slice(dollar + 2, close)));
      at = close + 1;
    } else {
      literal += '$';
      at = dollar + 1;
    }
  }
  literal += unclosed ? unescapeRest(text.slice(at)) : text.slice(at);
  if (literal !== '') parts.push(literal);
  const only = parts[0];
  return { parts, whole: parts.length === 1 && typeof only === 'object' ? only : undefined, unclosed };
}

/** The spelling between the braces, for messages. */
export function spellReference(reference: VariableReference): string {
  switch (reference.kind) {
    case 'variable':
      return reference.name;
    case 'env':
      return `env:${reference.name}`;
    case 'input':
      return `input:${reference.id}`;
    case 'workspaceFolder':
      return 'workspaceFolder';
    case 'response':
      return `response:${reference.name}${reference.pointer === '' ? '' : `#${reference.pointer}`}`;
    case 'unknown':
      return reference.text;
  }
}

/** The spelling of a text that comes out of `parseTemplate` as that text. */
export function escapeTemplate(text: string): string {
  // a function: in a replacement text `$$` would mean one dollar
  return text.replaceAll('${', () => '$${');
}

/** After an unclosed `${` there is nothing left to replace, but `$${` still means what it means elsewhere. */
function unescapeRest(text: string): string {
  return text.replaceAll('$${', () => '${');
}

function parseReference(body: string): VariableReference {
  if (body === 'workspaceFolder') return { kind: 'workspaceFolder' };
  const colon = body.indexOf(':');
  if (colon < 0) return body.trim() === '' ? { kind: 'unknown', text: body } : { kind: 'variable', name: body };
  const rest = body.slice(colon + 1);
  switch (body.slice(0, colon)) {
    case 'env':
      return rest === '' ? { kind: 'unknown', text: body } : { kind: 'env', name: rest };
    case 'input':
      return rest === '' ? { kind: 'unknown', text: body } : { kind: 'input', id: rest };
    case 'response':
      return parseResponse(rest);
    default:
      return { kind: 'unknown', text: body };
  }
}

/** `name#/pointer`; a name may hold `#` itself, so the first one that begins a pointer counts. Without one: the whole message. */
function parseResponse(rest: string): VariableReference {
  const hash = rest.search(/#(?=\/|$)/);
  if (hash >= 0) return { kind: 'response', name: rest.slice(0, hash), pointer: rest.slice(hash + 1) };
  const bad = rest.indexOf('#');
  if (bad >= 0) return { kind: 'response', name: rest.slice(0, bad), pointer: rest.slice(bad + 1) };
  return { kind: 'response', name: rest, pointer: '' };
}
