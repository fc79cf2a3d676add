import { VERSION } from '../../contract/version';
import { exchangeEntry } from './har-exchange';
import { recordEntry } from './har-record';
import type { TraceExporter } from './types';

/** exchanges that are put together; records of more stand for themselves */
const MOST = 2_000_000;

/**
 * HAR 1.2. An exchange over HTTP is an entry, as it was; on other transports every record is one, told as HTTP for those
 * who read HAR, with what it really was in `_mcp` (docs/export.md), from which our own reader takes it.
 */
export const har: TraceExporter = {
  async *write(source) {
    const creator = { name: 'MCP Wirebench', version: VERSION };
    yield `{"log":{"version":"1.2","creator":${JSON.stringify(creator)},"entries":[`;
    const exchanges = await exchangesOf(source.outline());
    const written = new Set<number>();
    let separator = '\n';
    for await (const record of source.records()) {
      if (written.delete(record.index)) continue;
      yield separator;
      separator = ',\n';
      const rows = exchanges.get(record.index);
      if (rows) {
        for (const row of rows) if (row !== record.index) written.add(row);
        yield* exchangeEntry(record, rows, source);
      } else {
        const answer = record.partner === record.index + 1 ? await source.record(record.partner) : undefined;
        if (answer) written.add(answer.index);
        yield recordEntry(record, answer, source.header(record.conn));
      }
    }
    yield '\n]}}\n';
  },
};

/** The records of each exchange over HTTP, by the first of them. */
async function exchangesOf(outline: ReturnType<Parameters<TraceExporter['write']>[0]['outline']>) {
  const byName = new Map<string, number[]>();
  const byFirst = new Map<number, readonly number[]>();
  for await (const { index, conn, http } of outline) {
    if (!http) continue;
    const name = http.id === undefined ? `#${index}` : `${JSON.stringify(conn ?? null)} ${http.id}`;
    const rows = byName.get(name);
    if (rows) rows.push(index);
    else if (byName.size < MOST) {
      const first = [index];
      byName.set(name, first);
      byFirst.set(index, first);
    }
  }
  return byFirst;
}
