import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { failureOf, textOf } from '../parts/call-outcome';
import { digString } from '../parts/json';

/** what servers say where they have no such tool */
const UNKNOWN =
  /\b(?:unknown|unrecogni[sz]ed|no such|nonexistent|non-existent) tool\b|\btool\b.{0,200}?\b(?:not found|not known|unknown|does not exist|doesn't exist|not exist)\b/is;

export default defineRule({
  id: 'tools/unknown-tool-as-result',
  covers: ['tools/unknown-tool-as-result', 'tools/unknown-tool-error'],
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'A call of a tool that does not exist is answered with an error, not with a failed result.',
  on: { kinds: ['result'], methods: ['tools/call'] },
  check({ recording: { catalog }, step }, report) {
    const { call } = step;
    const result = failureOf(step);
    const name = digString(call?.params, 'name');
    const list = catalog.tools.current;
    if (call === undefined || result === undefined || name === undefined || list === undefined) return;
    if (list.last.index > call.index || list.entries.has(name) || !UNKNOWN.test(textOf(result))) return;
    const edits = [
      { op: 'remove', path: ['result'] },
      { op: 'set', path: ['error'], value: { code: -32602, message: `Unknown tool: ${name.slice(0, 200)}` } },
    ] as const;
    report({
      message: `There is no tool ${quoted(name)}, and this says so as if a tool had run and failed: a model reads it as an outcome, and the client never learns that its list is wrong. Answer with error -32602.`,
      path: ['result', 'isError'],
      fixes: [{ title: 'Make it error -32602', edits }],
      related: [{ message: 'the list without it', record: list.last.index, path: ['result', 'tools'] }],
    });
  },
});
