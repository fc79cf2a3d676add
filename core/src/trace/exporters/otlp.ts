import { VERSION } from '../../contract/version';
import { isObject, member } from '../../frame/envelope';
import { hexId } from './hex-id';
import { TraceIds } from './otlp-ids';
import { attributes, spanOf } from './otlp-span';
import type { ExportSource, TraceExporter } from './types';

/**
 * OTLP in JSON: a span for each request and notification, by the semantic conventions of OpenTelemetry for MCP, as the
 * client's end of the connection sees them. What went to the server is of kind CLIENT, what came from it of kind SERVER.
 */
export const otlp: TraceExporter = {
  async *write(source) {
    yield '{"resourceSpans":[';
    const scope = JSON.stringify({ name: 'mcp-wirebench', version: VERSION });
    let before = '\n';
    for (const [conn, rows] of await callsOf(source)) {
      const ids = new TraceIds(hexId(`${source.name} ${conn ?? ''}`, 16), conn ?? '');
      let separator = '';
      for (const row of rows) {
        const record = await source.record(row);
        if (!record) continue;
        const header = source.header(conn);
        if (separator === '')
          yield `${before}{"resource":${resource(header)},"scopeSpans":[{"scope":${scope},"spans":[`;
        const answer = record.partner === undefined ? undefined : await source.record(record.partner);
        yield `${separator}\n${JSON.stringify(spanOf(record, answer, header, ids))}`;
        separator = ',';
      }
      if (separator !== '') {
        before = ',\n';
        yield '\n]}]}';
      }
    }
    yield '\n]}\n';
  },
};

/** Rows of requests and notifications, by connection. */
async function callsOf(source: ExportSource): Promise<ReadonlyMap<string | undefined, readonly number[]>> {
  const calls = new Map<string | undefined, number[]>();
  for await (const { index, conn, kind } of source.outline()) {
    if (kind !== 'request' && kind !== 'notification') continue;
    const rows = calls.get(conn);
    if (rows) rows.push(index);
    else calls.set(conn, [index]);
  }
  return calls;
}

function resource(header: ReturnType<ExportSource['header']>): string {
  const client = isObject(header?.client) ? header.client : {};
  const [name, version] = [member(client, 'name'), member(client, 'version')];
  return JSON.stringify({
    attributes: attributes({
      'service.name': typeof name === 'string' ? name : 'mcp-client',
      'service.version': typeof version === 'string' ? version : undefined,
      'wirebench.server': header?.server,
    }),
  });
}
