import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { digString } from '../parts/json';
import { callOf } from '../recording/posts';
import { since } from '../revisions';

export default defineRule({
  id: 'x-mcp-header/rejected-tool-called',
  covers: ['x-mcp-header/rejected-tool-called'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'client',
  scope: 'http',
  summary: 'A tool whose x-mcp-header annotations are wrong is not called over HTTP.',
  on: { kinds: ['request'], methods: ['tools/call'], facet: 'http' },
  check({ recording, step }, report) {
    const call = callOf(recording, step.exchange);
    const name = digString(call?.params, 'name');
    const tool = recording.paramHeaders.tool(name);
    if (name === undefined || tool?.fault === undefined) return;
    report({
      message: `The tool ${quoted(name)} has an x-mcp-header with ${tool.fault}; a client has to leave such a tool out of its list, since it cannot repeat the argument in a header. Have the server mend the annotation.`,
      path: ['params', 'name'],
      related: [{ message: 'the tool as it was listed', record: tool.index }],
    });
  },
});
