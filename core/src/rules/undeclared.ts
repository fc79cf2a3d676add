import type { JsonObject } from '../frame/envelope';
import type { Direction } from '../frame/types';
import { quoted } from '../schema/words';
import type { JsonPath } from '../text/types';
import { declares } from './parts/declares';
import { digObject } from './parts/json';
import { offeredFix } from './quick-fix';
import type { Recording } from './recording/recording';
import type { RecordingReport } from './rule';

interface Undeclared {
  /** the side that has to declare it */
  readonly side: Direction;
  /** `tools`, or a flag below one: `tools.listChanged` */
  readonly capability: string;
  readonly message: string;
  /** what shows that it is there */
  readonly shown: { readonly message: string; readonly record: number };
}

/** The record in which a side has declared what it can do, where that lacks a capability. */
export function lacking(recording: Recording, side: Direction, capability: string): number | undefined {
  const { handshake } = recording;
  const capabilities = handshake.capabilitiesOf(side);
  return capabilities === undefined || declares(capabilities, capability) ? undefined : handshake.declared[side]?.index;
}

/** Reports a capability where it should have been declared, with the fix that declares it. */
export function reportUndeclared({ handshake }: Recording, report: RecordingReport, lack: Undeclared): void {
  const { side, capability, message, shown } = lack;
  const declared = handshake.declared[side];
  const capabilities = handshake.capabilitiesOf(side);
  if (declared === undefined || capabilities === undefined) return;
  const base = [side === 'c2s' ? 'params' : 'result', 'capabilities'];
  const { path, value } = addition(capabilities, capability.split('.'));
  report({
    message,
    record: declared.index,
    path: [...base, ...path.slice(0, -1)],
    part: 'head',
    fixes: [offeredFix(`Declare ${quoted(capability)}`, { op: 'set', path: [...base, ...path], value })],
    related: [shown],
  });
}

/** What has to be set, and where: the flag, or the capability with its flag. */
function addition(capabilities: JsonObject, keys: readonly string[]): { path: JsonPath; value: unknown } {
  const [name = '', flag] = keys;
  if (flag === undefined) return { path: [name], value: {} };
  if (digObject(capabilities, name)) return { path: [name, flag], value: true };
  return { path: [name], value: { [flag]: true } };
}
