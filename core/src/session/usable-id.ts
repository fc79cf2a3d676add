import { classify } from '../frame/classify';
import { idKey } from './id-key';
import { isObject, member } from './members';

/** Whether a message that is sent verbatim could get its answer without an id: it has none that a peer may repeat. */
export function lacksUsableId(value: unknown): boolean {
  const message = classify(value);
  if (message.kind === 'batch') return message.items.length === 0;
  if (message.kind === 'notification') return member(value, 'jsonrpc') !== '2.0';
  if (message.kind !== 'request') return true;
  return idKey(message.id) === undefined || !isObject(value) || value['jsonrpc'] !== '2.0';
}
