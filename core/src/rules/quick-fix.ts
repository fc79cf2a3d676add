import { quoted } from '../schema/words';
import type { JsonEdit, JsonPath } from '../text/types';
import type { Fix } from './types';

/** A fix about which nobody has to think; fix-all takes it. */
export const plainFix = (title: string, ...edits: readonly JsonEdit[]): Fix => ({ title, edits, preferred: true });

/** A fix that a person has to look at. */
export const offeredFix = (title: string, ...edits: readonly JsonEdit[]): Fix => ({ title, edits });

export const setTo = (path: JsonPath, value: unknown, title = `Write ${JSON.stringify(value)}`): Fix =>
  plainFix(title, { op: 'set', path, value });

export const remove = (path: JsonPath): Fix =>
  plainFix(`Remove ${quoted(String(path.at(-1)))}`, { op: 'remove', path });

/** As `setTo`, where a person has to look at it. */
export const offerTo = (path: JsonPath, value: unknown, title = `Write ${JSON.stringify(value)}`): Fix =>
  offeredFix(title, { op: 'set', path, value });
