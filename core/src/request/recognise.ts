import { has, isObject, member } from '../frame/envelope';
import type { JsonDocument } from '../text/types';
import { isBareMap, isConfiguration, isManifest } from './server-markers';
import { shallow } from './shallow';
import type { DocumentKind } from './types';
import { isForeignSession, isMessage, isRecord } from './wire-markers';

export interface Recognition {
  readonly kind: DocumentKind;
  /** the content says so; false: only the name does */
  readonly clear: boolean;
}

const CONFIGURATION_NAMES: ReadonlySet<string> = new Set([
  '.mcp.json',
  'mcp.json',
  'mcp_config.json',
  'mcp-config.json',
  'claude_desktop_config.json',
  'cline_mcp_settings.json',
]);

/**
 * Tells what a JSON file is, by the upper levels of its content, then by its name. `name` is the last segment of its
 * path. Never searches deep: an argument of a tool may hold anything.
 */
export function recognise(name: string, document: Pick<JsonDocument, 'root'>): Recognition {
  const value = shallow(document.root);
  const kind = byContent(name, value);
  return kind ? { kind, clear: true } : { kind: byName(name), clear: false };
}

/**
 * The kind that a document has after an edit: it stays what it was until the content clearly says something else, so
 * that diagnostics do not come and go while somebody types. `previous` is undefined for a document just opened.
 */
export function keepKind(previous: Recognition | undefined, next: Recognition): Recognition {
  return next.clear || previous === undefined || previous.kind === 'none' ? next : previous;
}

/** In this order, since a file may bear the marks of several. */
function byContent(name: string, root: unknown): DocumentKind | undefined {
  const wire = wireKind(name, root);
  if (wire) return wire;
  if (isCollection(root)) return 'request';
  if (isConfiguration(root) || isBareMap(root)) return 'configuration';
  if (isManifest(root)) return 'manifest';
  return isForeignSession(root) && isRequestName(name) && !CONFIGURATION_NAMES.has(lower(name)) ? 'foreign' : undefined;
}

function wireKind(name: string, root: unknown): DocumentKind | undefined {
  for (const value of Array.isArray(root) ? root : [root]) {
    if (isObject(value) && !has(value, 'jsonrpc') && isRecord(value)) return 'trace';
    if (isMessage(value)) return lower(name).endsWith('.mcp.json') ? 'request' : 'trace';
  }
  return undefined;
}

function isCollection(root: unknown): boolean {
  const items = isObject(root) ? member(root, 'requests') : undefined;
  return Array.isArray(items) && items.some(isItem);
}

const isItem = (item: unknown) =>
  isObject(item) &&
  (['send', 'sendRaw', 'sendBytes'].some((key) => has(item, key)) ||
    // Collections of HTTP clients have the same member, and a url beside the verb.
    (has(item, 'method') && !has(item, 'url')));

function byName(name: string): DocumentKind {
  if (CONFIGURATION_NAMES.has(lower(name))) return 'configuration';
  return isRequestName(name) ? 'request' : 'none';
}

/** Something stands before the first dot: `tools.mcp.json`, and not `.mcp.json`. */
const isRequestName = (name: string) => lower(name).endsWith('.mcp.json') && name.indexOf('.') > 0;

// File systems that ignore case give the name as somebody typed it.
const lower = (name: string) => name.toLowerCase();
