import { FaultSink } from './faults';
import { insertChild, isInline } from './insert-child';
import { layOut } from './layout';
import { TextHolder } from './nodes';
import { Parser } from './parser';
import { applyTextEdits, PieceTable } from './piece-table';
import { childOf, memberHolding, memberOf, nodeAtPath } from './places';
import { removeChild } from './remove-child';
import { nested, type Render, rendered } from './render';
import { lineIndent, styleOf, type TextStyle } from './style';
import { COLON, Tokens } from './tokens';
import type { JsonDocument, JsonEdit, JsonNode, JsonPath, TextEdit } from './types';

/** A text while it is edited, with the value that paths start from. */
interface Draft {
  readonly text: string;
  readonly root: JsonNode;
  readonly style: TextStyle;
}

/**
 * The text edits, in order and without overlap, that make the changes: each sees what the ones before it left. Comments,
 * indentation, line ends and trailing commas stay as the document has them, and nothing outside `base` is touched. A
 * change that finds nothing to change is passed over.
 */
export function toTextEdits(doc: JsonDocument, base: JsonNode, edits: readonly JsonEdit[]): TextEdit[] {
  const style = styleOf(doc.text, doc.root);
  const table = new PieceTable(doc.text.length);
  const start = base.offset;
  let draft: Draft | undefined = { text: doc.text, root: base, style };
  for (const step of edits.flatMap(steps)) {
    for (let again = true; draft && again; ) {
      const changes: TextEdit[] = step(draft);
      if (changes.length === 0) break;
      table.apply(changes);
      const text: string = applyTextEdits(draft.text, changes);
      const root = new Parser(text, start, new FaultSink(), false, new TextHolder(text)).value();
      draft = root && { text, root, style };
      again = step.repeat === true;
    }
  }
  return table.edits(doc.text.length);
}

interface Step {
  (draft: Draft): TextEdit[];
  /** until there is nothing left to do: of repeated members only the last one has a path */
  repeat?: boolean;
}

function steps(edit: JsonEdit): Step[] {
  switch (edit.op) {
    case 'set':
      return [(draft) => set(draft, edit.path, rendered(edit.value, draft.style), false)];
    case 'insert-first':
      return [(draft) => set(draft, edit.path, rendered(edit.value, draft.style), true)];
    case 'set-text':
      return [(draft) => set(draft, edit.path, spelled(edit.text, edit.layout === true, draft.style), false)];
    case 'remove':
      return [removal(edit.path)];
    case 'rename':
      return [(draft) => rename(draft, edit.path, edit.key)];
    case 'move':
      return move(edit.path, edit.to);
    case 'wrap':
      return [(draft) => wrap(draft, edit.path, edit.before, edit.after)];
  }
}

function spelled(text: string, layout: boolean, style: TextStyle): Render {
  return (indent, inline) => (layout ? layOut(text, style, indent, inline) : text);
}

function set({ text, root, style }: Draft, path: JsonPath, render: Render, first: boolean): TextEdit[] {
  let node = root;
  for (const [i, segment] of path.entries()) {
    const member = node.type === 'object' ? memberOf(node, String(segment)) : undefined;
    if (member && !member.value) return [fill(text, member.keyRange, nested(path.slice(i + 1), render, style))];
    const child = member?.value ?? childOf(node, segment);
    if (child) {
      node = child;
      continue;
    }
    const value = nested(path.slice(i + 1), render, style);
    if (node.type === 'object') {
      const name = `${JSON.stringify(String(segment))}:${spaceBehindColon(text, node)}`;
      return insertChild(text, node, first ? 0 : node.members.length, name, value, style);
    }
    if (node.type === 'array' && typeof segment === 'number') {
      return insertChild(text, node, first ? 0 : node.items.length, '', value, style);
    }
    return [replacement(text, node, nested(path.slice(i), render, style))];
  }
  return [replacement(text, node, render)];
}

/** Writes the value of a member that has none yet. */
function fill(text: string, key: { offset: number; length: number }, render: Render): TextEdit {
  const end = key.offset + key.length;
  const tokens = new Tokens(text, end, new FaultSink(), false);
  const value = render(lineIndent(text, key.offset), false);
  if (tokens.next() === COLON) return { offset: tokens.end, length: 0, text: ` ${value}` };
  return { offset: end, length: 0, text: `: ${value}` };
}

function replacement(text: string, node: JsonNode, render: Render): TextEdit {
  const inline = node.parent !== undefined && isInline(text, node.parent);
  return { offset: node.offset, length: node.length, text: render(lineIndent(text, node.offset), inline) };
}

/** `{"a":1}` goes on without blanks. */
function spaceBehindColon(text: string, node: JsonNode): string {
  const first = node.members[0];
  if (!first?.value) return ' ';
  return text.slice(first.keyRange.offset + first.keyRange.length, first.value.offset) === ':' ? '' : ' ';
}

function removal(path: JsonPath): Step {
  const step: Step = ({ text, root }) => {
    const parent = path.length > 0 ? nodeAtPath(root, path.slice(0, -1)) : undefined;
    const segment = path.at(-1);
    if (!parent || segment === undefined) return [];
    if (parent.type === 'array') return typeof segment === 'number' ? removeChild(text, parent, segment) : [];
    const member = memberOf(parent, String(segment));
    return member ? removeChild(text, parent, parent.members.indexOf(member)) : [];
  };
  step.repeat = typeof path.at(-1) === 'string';
  return step;
}

function rename({ root }: Draft, path: JsonPath, key: string): TextEdit[] {
  const parent = path.length > 0 ? nodeAtPath(root, path.slice(0, -1)) : undefined;
  const old = String(path.at(-1));
  return (parent?.members ?? [])
    .filter((member) => member.key === old)
    .map(({ keyRange }) => ({ ...keyRange, text: JSON.stringify(key) }));
}

function wrap({ root }: Draft, path: JsonPath, before: string, after: string): TextEdit[] {
  const node = nodeAtPath(root, path);
  if (!node) return [];
  return [
    { offset: node.offset, length: 0, text: before },
    { offset: node.offset + node.length, length: 0, text: after },
  ];
}

function move(path: JsonPath, to: JsonPath): Step[] {
  const key = to.at(-1);
  const place = (draft: Draft): TextEdit[] => {
    const node = nodeAtPath(draft.root, path);
    if (!node) return [];
    const value = draft.text.slice(node.offset, node.offset + node.length);
    return set(draft, to, () => value, false);
  };
  if (startsWith(path, to)) return [place];
  if (startsWith(to, path)) {
    return [
      (draft) => {
        const node = nodeAtPath(draft.root, path);
        if (!node) return [];
        const value = draft.text.slice(node.offset, node.offset + node.length);
        return [
          replacement(
            draft.text,
            node,
            nested(to.slice(path.length), () => value, draft.style),
          ),
        ];
      },
    ];
  }
  let renamed = false;
  let placed = false;
  const stays = path.length === to.length && startsWith(to, path.slice(0, -1)) && typeof key === 'string';
  const first: Step = (draft) => {
    const node = nodeAtPath(draft.root, path);
    const free = stays && nodeAtPath(draft.root, to) === undefined && node?.parent?.type === 'object';
    if (free && node.parent && memberHolding(node.parent, node)) {
      renamed = true;
      return rename(draft, path, key);
    }
    const changes = place(draft);
    placed = changes.length > 0;
    return changes;
  };
  const remove = removal(path);
  const second: Step = (draft) => (renamed || !placed ? [] : remove(draft));
  second.repeat = remove.repeat ?? false;
  return [first, second];
}

function startsWith(path: JsonPath, start: JsonPath): boolean {
  return start.every((segment, i) => path[i] === segment);
}
