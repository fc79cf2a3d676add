import { classify } from '../src/frame/classify';
import { curlCommand } from '../src/trace/copy/curl';
import type { Shell } from '../src/trace/copy/shells';
import { payloadOf } from '../src/trace/payload';
import type { TraceFile } from './trace-file';
import { messageOf } from './trace-message';

/** characters of a message that anybody runs in a shell */
const LONGEST = 1_000_000;

/**
 * The request of a record, or that which it answers, as a command for a shell.
 * @throws with words for people where there is no message that a client sends
 */
export async function copyAs(file: TraceFile, index: number, shell: Shell): Promise<string> {
  const { kind, partner } = file.index.entryAt(index);
  const row = (kind === 'result' || kind === 'error') && partner !== undefined ? partner : index;
  const placed = await file.record(row);
  const payload = placed && payloadOf(placed.record);
  if (!placed || payload?.type !== 'frame') throw new Error('This record holds no message that could be sent.');
  const { partial, dir, http } = placed.record;
  if (partial) throw new Error('The log has only a part of this message, so that it cannot be sent again.');
  const message = classify(payload.value);
  if (message.kind === 'result' || message.kind === 'error')
    throw new Error('This is an answer, and the log does not have its request.');
  if (dir === 's2c') throw new Error('The server sent this message; clients are asked with curl by nobody.');
  const { text } = messageOf(placed);
  if (text.length > LONGEST)
    throw new Error(`This message has ${text.length} characters, too many for a command line.`);
  return curlCommand({ text, http, revision: file.index.entryAt(row).revision }, shell);
}
