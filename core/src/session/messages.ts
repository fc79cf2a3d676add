import type { Outbound } from './ports';

const encoder = new TextEncoder();

/** A message of our own making as it goes out. */
export function outbound(value: unknown): Outbound {
  return { bytes: encoder.encode(JSON.stringify(value)), framing: 'line', record: 'frame', value };
}

/** A message whose text is kept to the letter; `value` is what the text says. */
export function outboundText(text: string, value: unknown): Outbound {
  return { bytes: encoder.encode(text), framing: 'line', record: 'frame', value };
}

export interface ClientIdentity {
  readonly name: string;
  readonly version: string;
}

/** The `_meta` that every request of the modern era carries (basic/index#meta). */
export function requestMeta(
  revision: string,
  client: ClientIdentity,
  capabilities: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientInfo': { name: client.name, version: client.version },
    'io.modelcontextprotocol/clientCapabilities': capabilities,
  };
}

/** server/discover */
export function discoverRequest(
  id: string,
  revision: string,
  client: ClientIdentity,
  capabilities: Readonly<Record<string, unknown>>,
): Outbound {
  const params = { _meta: requestMeta(revision, client, capabilities) };
  return outbound({ jsonrpc: '2.0', id, method: 'server/discover', params });
}

/** basic/lifecycle#initialization of the legacy revisions */
export function initializeRequest(
  id: string,
  revision: string,
  client: ClientIdentity,
  capabilities: Readonly<Record<string, unknown>>,
): Outbound {
  const params = {
    protocolVersion: revision,
    capabilities,
    clientInfo: { name: client.name, version: client.version },
  };
  return outbound({ jsonrpc: '2.0', id, method: 'initialize', params });
}

export const initializedNotification = (): Outbound =>
  outbound({ jsonrpc: '2.0', method: 'notifications/initialized' });

export function cancelledNotification(requestId: unknown, reason: string): Outbound {
  return outbound({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId, reason } });
}
