import { c2s, request, result, ruled, s2c } from '../../trace/records';

/** The beginning of a connection on which both sides have declared what a test needs. */
export const handshake = (client: object, server: object, version = '2025-11-25', transport = 'stdio') => [
  { wirebench: 1, transport, server: 'example', protocolVersion: version },
  c2s(
    request(0, 'initialize', {
      protocolVersion: version,
      capabilities: client,
      clientInfo: { name: 'c', version: '1' },
    }),
  ),
  s2c(result(0, { protocolVersion: version, capabilities: server, serverInfo: { name: 's', version: '1' } })),
  c2s({ jsonrpc: '2.0', method: 'notifications/initialized' }),
];

export const error = (id: string | number, code: number, message: string) =>
  s2c({ jsonrpc: '2.0', id, error: { code, message } });

export const notification = (method: string, params?: object) => ({
  jsonrpc: '2.0',
  method,
  ...(params && { params }),
});

/** A request and its answer. */
export const exchange = (id: number, method: string, params: object | undefined, answer: object) => [
  c2s(request(id, method, params)),
  s2c(result(id, answer)),
];

/** Gives each record a time, `gap` milliseconds after the one before. */
export const timed = (records: readonly object[], gap = 10) =>
  records.map((record, i) =>
    'wirebench' in record ? record : { ts: new Date(1_780_000_000_000 + i * gap).toISOString(), ...record },
  );

/** What the rules of some groups say of a recording, as `index rule path`. */
export const said = (records: readonly object[], ...groups: readonly string[]) =>
  ruled(records).filter((one) => groups.some((group) => one.split(' ')[1]!.startsWith(group)));
