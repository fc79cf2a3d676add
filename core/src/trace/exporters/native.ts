import { onOneLine } from './one-line';
import type { ExportedRecord, TraceExporter } from './types';

/** The native format (docs/formats/native-trace.md): every record that was chosen, letter by letter but for what went. */
export const native: TraceExporter = {
  async *write(source) {
    let isFirst = true;
    let server: string | undefined;
    for await (const record of source.records()) {
      const header = source.header(record.conn);
      if (isFirst) {
        server = header?.server;
        yield `${JSON.stringify({ wirebench: 1, ...header })}\n`;
      }
      isFirst = false;
      yield nativeLine(record, header?.server === server ? undefined : header?.server);
    }
    if (isFirst) yield '{"wirebench":1}\n';
  },
};

/**
 * The line of a record, line feed included.
 * @param server where it is another than that of the header
 */
function nativeLine({ facts, member, payload }: ExportedRecord, server?: string): string {
  const members = JSON.stringify({ ...facts, ...(server !== undefined && facts.server === undefined && { server }) });
  const body = payloadMember(member, payload.text);
  if (body === '') return members === '{}' ? '{"raw":""}\n' : `${members}\n`;
  return `${members.slice(0, -1)}${members === '{}' ? '' : ','}${body}}\n`;
}

function payloadMember(member: ExportedRecord['member'], text: string): string {
  if (member === 'none') return '';
  if (member === 'frame') {
    const line = onOneLine(text);
    if (line !== undefined) return `"frame":${line}`;
  }
  return `"${member === 'frame' ? 'raw' : member}":${JSON.stringify(text)}`;
}
