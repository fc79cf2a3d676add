import { has, isObject, type JsonObject, member } from '../../frame/envelope';
import type { SchemaIssue } from '../../schema/types';
import type { JsonPath } from '../../text/types';
import { sniffedMediaType } from '../formats/sniffed-media-type';
import { shortJson } from '../json-text';
import { dig } from '../parts/json';
import { offeredFix, offerTo, plainFix } from '../quick-fix';
import type { Scene } from '../schema-rule';
import type { Fix } from '../types';

type Fixes = (issue: SchemaIssue, scene: Scene) => readonly Fix[];
interface Block {
  readonly path: JsonPath;
  readonly value: JsonObject;
}

/** The content block whose `type` is the fault. */
function blockOf({ subject, keyword }: SchemaIssue, { root }: Scene): Block | undefined {
  if (keyword !== 'value' || subject.at(-1) !== 'type') return undefined;
  const path = subject.slice(0, -1);
  const value = dig(root, ...path);
  return isObject(value) ? { path, value } : undefined;
}

const textOf = (block: JsonObject, name: string): string | undefined => {
  const value = member(block, name);
  return typeof value === 'string' ? value : undefined;
};

/** What every block may have goes along. */
function kept(block: JsonObject) {
  const annotations = member(block, 'annotations');
  return isObject(annotations) ? { annotations } : {};
}

const asText = ({ path, value }: Block, text: string, title: string): Fix =>
  offerTo(path, { type: 'text', text, ...kept(value) }, title);

const APART: readonly string[] = ['type', 'annotations', '_meta'];

/** The type that the members of a block show, where it can stand here. */
function typeByMembers(block: JsonObject, allowed: readonly unknown[]): string | undefined {
  const media = /^(image|audio)\//.exec(textOf(block, 'mimeType') ?? '')?.[1];
  const shown = [
    textOf(block, 'text') === undefined ? undefined : 'text',
    textOf(block, 'data') === undefined ? undefined : media,
    isObject(member(block, 'resource')) ? 'resource' : undefined,
  ].find((type) => type !== undefined);
  return allowed.includes(shown) ? shown : undefined;
}

/** A block of a type that nobody knows becomes what its members show, else text: its one member, or all as JSON. */
export const unknownAsText: Fixes = (issue, scene) => {
  const block = issue.fixes.length === 0 && typeof issue.actual === 'string' ? blockOf(issue, scene) : undefined;
  if (block === undefined) return [];
  const shown = typeByMembers(block.value, issue.expected);
  if (shown !== undefined) return [offerTo([...block.path, 'type'], shown)];
  const held = Object.entries(block.value).filter(([name]) => !APART.includes(name));
  const what = held.length === 1 ? held[0]![1] : Object.fromEntries(held);
  const text = typeof what === 'string' ? what : shortJson(what);
  return text === undefined || held.length === 0 ? [] : [asText(block, text, 'Write it as a text block')];
};

/** A link becomes text that names what is linked to. */
export const linkAsText: Fixes = (issue, scene) => {
  const block = blockOf(issue, scene);
  const uri = block && textOf(block.value, 'uri');
  return block === undefined || uri === undefined ? [] : [asText(block, uri, 'Write the URI as a text block')];
};

/** Audio goes as a resource where there are no audio blocks; its URI is a placeholder. */
export const audioAsResource: Fixes = (issue, scene) => {
  const block = blockOf(issue, scene);
  const blob = block && textOf(block.value, 'data');
  if (block === undefined || blob === undefined) return [];
  const mimeType = textOf(block.value, 'mimeType');
  const edits = [
    { op: 'set', path: [...block.path, 'type'], value: 'resource' },
    {
      op: 'set',
      path: [...block.path, 'resource'],
      value: { uri: 'urn:example:audio', ...(mimeType && { mimeType }) },
    },
    { op: 'move', path: [...block.path, 'data'], to: [...block.path, 'resource', 'blob'] },
    { op: 'remove', path: [...block.path, 'mimeType'] },
  ] as const;
  return [offeredFix('Embed it as a resource, whose URI is to be filled in', ...edits)];
};

/** A model is given what the resource holds. */
export const inlineResource: Fixes = (issue, scene) => {
  const block = blockOf(issue, scene);
  if (block === undefined) return [];
  const resource = member(block.value, 'resource');
  if (!isObject(resource)) return linkAsText(issue, scene);
  const text = textOf(resource, 'text');
  if (text !== undefined) return [asText(block, text, 'Write the text of the resource as a text block')];
  const data = textOf(resource, 'blob');
  const mimeType = textOf(resource, 'mimeType');
  const type = /^(image|audio)\//.exec(mimeType ?? '')?.[1];
  if (data === undefined || type === undefined || !issue.expected.includes(type)) return [];
  const inline = { type, data, mimeType, ...kept(block.value) };
  return [offerTo(block.path, inline, `Write the data of the resource as ${type} block`)];
};

const COMMON: Readonly<Record<string, readonly string[]>> = {
  image: ['image/png', 'image/jpeg'],
  audio: ['audio/wav', 'audio/mpeg'],
};

/** The media type that the data show; where they show none, the common ones to choose from. */
export const mediaTypeOfData: Fixes = ({ subject, keyword, actual }) => {
  if (keyword !== 'missing' || subject.at(-1) !== 'mimeType' || !isObject(actual)) return [];
  const type = textOf(actual, 'type') ?? '';
  const data = textOf(actual, 'data');
  const sniffed = data === undefined ? undefined : sniffedMediaType(data);
  if (sniffed?.startsWith(`${type}/`)) {
    return [plainFix(`Add \`mimeType\` ${sniffed}, which the data show`, { op: 'set', path: subject, value: sniffed })];
  }
  const common = has(COMMON, type) ? COMMON[type]! : [];
  return common.map((one) => offerTo(subject, one, `Add \`mimeType\` ${one}`));
};
