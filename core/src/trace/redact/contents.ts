import type { Level, Token } from './json-scan';

/**
 * Which members of a message are what tools are given and what they give, rather than protocol. `blocks`: their values
 * stand in content blocks, whose types and roles belong to the protocol; `all`: everything in them.
 */
export type Contents = 'blocks' | 'all' | undefined;

const MEMBERS: ReadonlyMap<string, Contents> = new Map([
  ['arguments', 'all'],
  ['structuredContent', 'all'],
  ['data', 'all'],
  ['argument', 'all'],
  ['completion', 'all'],
  ['inputResponses', 'all'],
  ['content', 'blocks'],
  ['contents', 'blocks'],
  ['messages', 'blocks'],
  ['systemPrompt', 'all'],
]);
const PAYLOADS = new Set(['params', 'result', 'error']);
const SCHEMAS = new Set(['inputSchema', 'outputSchema', 'requestedSchema', 'schema']);
const BLOCK_TYPES = new Set([
  'text',
  'image',
  'audio',
  'resource',
  'resource_link',
  'tool_use',
  'tool_result',
  'thinking',
]);
const ROLES = new Set(['user', 'assistant', 'system']);

/** Of the value under a member; @param levels those around it, the last one holds the member */
export function contentsBelow(outer: Contents, levels: readonly Level[]): Contents {
  if (outer !== undefined) return outer;
  const level = levels.at(-1);
  if (!level || level.isArray) return undefined;
  const found = MEMBERS.get(level.key);
  if (found === undefined || isInSchema(levels)) return undefined;
  return levels.slice(0, 3).some((one) => PAYLOADS.has(one.key)) ? found : undefined;
}

/** schemas lie a few levels below the payload; below them there are members of any name */
const isInSchema = (levels: readonly Level[]): boolean => levels.slice(0, 8).some((one) => SCHEMAS.has(one.key));

/** What stands in place of a value; undefined where it is kept. */
export function contentsText(contents: Contents, { type }: Token, key: string, value: string): string | undefined {
  if (type === 'key') return undefined;
  if (type !== 'string') return `<${type}>`;
  if (contents === 'blocks' && isOfProtocol(key, value)) return undefined;
  return `<string:${[...value].length}>`;
}

function isOfProtocol(key: string, value: string): boolean {
  if (key === 'type') return BLOCK_TYPES.has(value);
  if (key === 'role') return ROLES.has(value);
  return key === 'mimeType' && /^[a-z]{1,20}\/[\w.+-]{1,60}$/i.test(value);
}
