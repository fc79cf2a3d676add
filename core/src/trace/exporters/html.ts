import { VERSION } from '../../contract/version';
import { escapeHtml } from './html-escape';
import { htmlRow } from './html-row';
import { STYLE, STYLE_HASH } from './html-style';
import type { TraceExporter } from './types';

/** rows of one page: of more a browser makes heavy weather */
const MOST = 10_000;

/**
 * One HTML file that needs nothing else, for people who have no Wirebench: a table of records, each of which opens. It
 * holds no script, and its policy lets none run and nothing load, whatever the records say.
 */
export const html: TraceExporter = {
  showsFindings: true,
  async *write(source) {
    const name = escapeHtml(source.name);
    yield `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '${STYLE_HASH}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width">
<meta name="generator" content="MCP Wirebench ${VERSION}">
<title>${name}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${name}</h1>
<p>${source.count} ${source.count === 1 ? 'record' : 'records'} of an MCP conversation. Each row opens with Enter or a click; Tab goes from one to the next.</p>
<table>
<thead><tr><th scope="col">Line</th><th scope="col">Time</th><th scope="col">Direction</th><th scope="col">Record</th><th scope="col">Ended</th><th scope="col">Duration</th><th scope="col">Findings</th></tr></thead>
<tbody>
`;
    let start = Number.NaN;
    let rows = 0;
    for await (const record of source.records()) {
      if (rows === MOST) break;
      if (Number.isNaN(start)) start = record.time;
      const answers = record.partner !== undefined && record.partner < record.index;
      // the error of an answer is said beside the request as well
      const partner = record.partner === undefined ? undefined : await source.record(record.partner);
      yield htmlRow(record, { start, partner, answers });
      rows += 1;
    }
    yield '</tbody>\n</table>\n';
    if (source.count > rows) {
      yield `<p>${source.count - rows} more records are left out here: a page shows ${MOST} of them. A filter chooses others.</p>\n`;
    }
    yield '</body>\n</html>\n';
  },
};
