import { latestLegacy, revision } from '../../spec';
import type { RevisionId } from '../../spec/types';
import type { NewRecord } from '../record-edit';
import { notification, wireOf } from '../record-fix';

/**
 * The handshake of a legacy session, as records; names and versions of the two programs are for a person to fill in.
 * @param id of the request before which it stands: its own is another
 * @param capability of the server, which has to declare it
 */
export function handshake(spoken: RevisionId, id: unknown, capability: string | undefined): readonly NewRecord[] {
  const protocolVersion = revision(spoken).facts.handshake ? spoken : latestLegacy.id;
  const program = { name: 'unknown', version: '0' };
  const capabilities = (capability?.split('.') ?? []).reduceRight<object>((inner, name) => ({ [name]: inner }), {});
  const message = { jsonrpc: '2.0', id: id === 'initialize' ? 'initialize-1' : 'initialize' };
  const params = { protocolVersion, capabilities: {}, clientInfo: program };
  const result = { protocolVersion, capabilities, serverInfo: program };
  return [
    { dir: 'c2s', wire: wireOf({ ...message, method: 'initialize', params }) },
    { dir: 's2c', wire: wireOf({ ...message, result }) },
    notification('c2s', 'notifications/initialized'),
  ];
}
