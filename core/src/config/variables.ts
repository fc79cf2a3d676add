import type { VariableSyntax } from './hosts/types';

/** What a piece of configuration text asks for. */
export type ConfigReference =
  | { readonly kind: 'env'; readonly name: string; readonly fallback?: string }
  | { readonly kind: 'input'; readonly id: string }
  /** `workspaceFolder`, `userHome`, `/`, … */
  | { readonly kind: 'place'; readonly name: string }
  /** the host replaces it, nothing else can: `${command:…}`, `${config:…}` */
  | { readonly kind: 'host-only'; readonly text: string }
  /** another host's spelling; this one passes it through */
  | { readonly kind: 'foreign'; readonly text: string; readonly name: string };

export interface ConfigPart {
  /** as it is written */
  readonly source: string;
  readonly reference?: ConfigReference;
}

const NAME = '[A-Za-z_][A-Za-z0-9_]*';
const EDITOR = /\$\{([^{}]*)\}/g;
const SHELL = /\$\{([^{}]*)\}/g;
const DOLLAR = new RegExp(`\\$\\{([^{}]*)\\}|\\$(${NAME})`, 'g');
const IS_NAME = new RegExp(`^${NAME}$`);
const WITH_DEFAULT = new RegExp(`^(${NAME})(?::-(.*))?$`, 's');

/** Cuts a text at what its host replaces. The sources of the parts together are the text. */
export function configParts(text: string, syntax: VariableSyntax): readonly ConfigPart[] {
  switch (syntax.kind) {
    case 'none':
      return text === '' ? [] : [{ source: text }];
    case 'editor':
      return cut(text, EDITOR, ([, body = '']) => editorReference(body, syntax));
    case 'shell':
      return cut(text, SHELL, ([, body = '']) => shellReference(body));
    case 'dollar':
      return cut(text, DOLLAR, ([, body, name]) =>
        name === undefined ? shellReference(body ?? '') : { kind: 'env', name },
      );
  }
}

function cut(
  text: string,
  pattern: RegExp,
  read: (match: RegExpMatchArray) => ConfigReference | undefined,
): readonly ConfigPart[] {
  const parts: ConfigPart[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const reference = read(match);
    if (!reference) continue;
    if (match.index > from) parts.push({ source: text.slice(from, match.index) });
    parts.push({ source: match[0], reference });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ source: text.slice(from) });
  return parts;
}

function editorReference(
  body: string,
  { names, inputs }: Extract<VariableSyntax, { kind: 'editor' }>,
): ConfigReference | undefined {
  const [kind, ...rest] = body.split(':');
  const name = rest.join(':');
  if (kind === 'env' && name !== '') return { kind: 'env', name };
  if (kind === 'input' && name !== '')
    return inputs ? { kind: 'input', id: name } : { kind: 'foreign', text: body, name };
  if (names.includes(body)) return { kind: 'place', name: body };
  if (kind === 'workspaceFolder' && names.includes('workspaceFolder')) return { kind: 'host-only', text: body };
  if (inputs && (kind === 'command' || kind === 'config')) return { kind: 'host-only', text: body };
  const shell = WITH_DEFAULT.exec(body);
  // only what looks like an environment variable: other text in braces may well be meant for the server
  if (shell && /^[A-Z][A-Z0-9_]*$/.test(shell[1]!)) return { kind: 'foreign', text: body, name: shell[1]! };
  return undefined;
}

function shellReference(body: string): ConfigReference | undefined {
  const found = WITH_DEFAULT.exec(body);
  if (found) return { kind: 'env', name: found[1]!, ...(found[2] !== undefined && { fallback: found[2] }) };
  const [, kind, name] = /^(env|input):(.+)$/.exec(body) ?? [];
  if (kind === undefined || name === undefined) return undefined;
  return { kind: 'foreign', text: body, name: IS_NAME.test(name) ? name : '' };
}
