import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { codeOf, HEADER_MISMATCH } from '../parts/error-code';
import { digString } from '../parts/json';
import { memoryOf } from '../recording/memory';
import { callOf } from '../recording/posts';
import { standardFaults } from '../recording/standard-headers';
import { since } from '../revisions';

const MOST = 1000;
/** the tools whose last call was refused for its headers, with the record of the refusal */
const refusedIn = memoryOf(() => new Map<string, number>());

export default defineRule({
  id: 'http/refresh-after-mismatch',
  covers: ['http/refresh-after-mismatch'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'client',
  scope: 'http',
  summary: 'A client whose Mcp-Param headers were refused lists the tools again before it calls again.',
  on: { kinds: ['request', 'error'], methods: ['tools/call', 'tools/list'], facet: 'http' },
  check({ recording, step: { message, index, exchange } }, report) {
    const refused = refusedIn(recording);
    const call = callOf(recording, exchange);
    if (call?.method === 'tools/list') refused.clear();
    const name = digString(call?.params, 'name');
    if (call?.method !== 'tools/call' || name === undefined) return;
    if (message?.kind === 'error') {
      const isAboutParams = standardFaults(exchange!.request!, call).length === 0;
      const isMirrored = (recording.paramHeaders.tool(name)?.mirrored.length ?? 0) > 0;
      if (codeOf(message) !== HEADER_MISMATCH || !isAboutParams || !isMirrored) return;
      if (refused.size < MOST) refused.set(name, index);
      return;
    }
    const before = refused.get(name);
    if (before === undefined) return;
    refused.delete(name);
    report({
      message: `${quoted(name)} was refused for its Mcp-Param headers and is called again by the same list of tools, which is probably out of date. Send tools/list first and build the headers by what it says.`,
      related: [{ message: 'the refusal', record: before }],
    });
  },
});
