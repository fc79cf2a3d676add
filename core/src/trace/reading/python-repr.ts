import { parsed } from './json-text';
import { endOfQuoted } from './python-text';

const HEAD = /^(?:root=)?(JSONRPC\w{1,20})\(/;
const ID = /^(?:'((?:[^'\\]|\\.){0,300})'|"((?:[^"\\]|\\.){0,300})"|(-?\d{1,16}))$/;

/**
 * The message that pydantic prints as `root=JSONRPCRequest(method='…', params={…}, jsonrpc='2.0', id=1)`, as far as its
 * arguments go that are simple. Undefined where it is none, or its bracket is not closed.
 */
export function reprMessage(text: string): Readonly<Record<string, unknown>> | undefined {
  const head = HEAD.exec(text);
  const found = head && argumentsOf(text, head[0].length);
  if (!head || !found) return undefined;
  const frame: Record<string, unknown> = { jsonrpc: '2.0' };
  const id = ID.exec(found.get('id') ?? '');
  if (id) frame['id'] = id[3] === undefined ? (id[1] ?? id[2]) : Number(id[3]);
  const method = ID.exec(found.get('method') ?? '');
  if (method && method[3] === undefined) frame['method'] = method[1] ?? method[2];
  for (const key of ['params', 'result', 'error']) {
    const value = found.get(key);
    if (value === undefined || value === 'None') continue;
    frame[key] = pythonValue(value) ?? {};
  }
  return Object.keys(frame).length > 1 ? frame : undefined;
}

/** the arguments of a call by name, as text */
function argumentsOf(text: string, start: number): Map<string, string> | undefined {
  const found = new Map<string, string>();
  let from = start;
  let depth = 0;
  for (let i = start; i < text.length; i++) {
    const char = text[i]!;
    if (char === "'" || char === '"') {
      i = endOfQuoted(text, i + 1, char);
      if (i < 0) return undefined;
    } else if (depth === 0 && (char === ',' || char === ')')) {
      const [name = '', ...value] = text.slice(from, i).trim().split('=');
      if (name !== '') found.set(name, value.join('=').trim());
      if (char === ')') return found;
      from = i + 1;
    } else if (/[([{]/.test(char)) depth += 1;
    else if (/[)\]}]/.test(char)) depth -= 1;
  }
  return undefined;
}

/** a dict of plain values; its strings, where they hold no quotes, are those of JSON */
function pythonValue(text: string): unknown {
  const json = text.replace(/'((?:[^'"\\]|\\\\)*)'|\b(True|False|None)\b/g, (whole, inner?: string, word?: string) => {
    if (inner !== undefined) return `"${inner}"`;
    return word === undefined ? whole : word === 'None' ? 'null' : word.toLowerCase();
  });
  return parsed(json);
}
