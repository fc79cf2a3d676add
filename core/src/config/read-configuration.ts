import { parse } from 'smol-toml';
import { isObject } from '../frame/envelope';
import { parseDocument } from '../text/document';
import type { JsonPath } from '../text/types';
import { jsonValue } from '../text/value';
import { entryOf } from './entry';
import { hostOf } from './hosts/index';
import type { Host } from './hosts/types';
import { readInputs } from './inputs';
import type { HostId, ServerEntry } from './types';

export interface Configuration {
  readonly entries: readonly ServerEntry[];
  /** why the file cannot be read as configuration, for people */
  readonly problem?: string;
}

/**
 * The servers that a host's file configures. Comments, trailing commas and a byte order mark are let pass; a text that
 * is no JSON (or TOML) otherwise gives no entries and the reason. A file without servers is no problem.
 */
export function readConfiguration(host: HostId, file: string, text: string): Configuration {
  const owner = hostOf(host);
  const read = owner.format === 'toml' ? tomlValue(text) : jsonText(text);
  if ('problem' in read) return { entries: [], problem: read.problem };
  const root = isObject(read.value) ? read.value : {};
  const inputs = readInputs(root.inputs);
  const entries = serverMaps(owner, root).flatMap(({ path, map }) =>
    Object.entries(map)
      .filter(([, value]) => isObject(value))
      .map(([name, value]) => entryOf(owner, file, [...path, name], value, inputs)),
  );
  return { entries };
}

interface ServerMap {
  readonly path: JsonPath;
  readonly map: Readonly<Record<string, unknown>>;
}

function serverMaps(host: Host, root: Readonly<Record<string, unknown>>): readonly ServerMap[] {
  const keyed = root[host.rootKey];
  if (isObject(keyed)) return [{ path: [host.rootKey], map: keyed }];
  const isBareMap = host.id === 'portable' && Object.values(root).length > 0 && Object.values(root).every(isServer);
  return isBareMap ? [{ path: [], map: root }] : [];
}

function isServer(value: unknown): boolean {
  return isObject(value) && ['command', 'url', 'httpUrl', 'serverUrl'].some((key) => typeof value[key] === 'string');
}

function jsonText(text: string): { readonly value: unknown } | { readonly problem: string } {
  const document = parseDocument(text);
  const fault = document.faults[0];
  if (!fault) return { value: document.root && jsonValue(document.root) };
  const { line, character } = document.lines.positionAt(fault.offset);
  return { problem: `Line ${line + 1}, column ${character + 1}: ${fault.message}` };
}

function tomlValue(text: string): { readonly value: unknown } | { readonly problem: string } {
  try {
    return { value: parse(text.replace(/^\uFEFF/, ''), { maxDepth: 100 }) };
  } catch (error) {
    const { line, column } = error as { line?: number; column?: number };
    const at = line === undefined || column === undefined ? 'The file' : `Line ${line}, column ${column}`;
    return { problem: `${at}: this is no TOML. Check quotes, brackets and commas there.` };
  }
}
