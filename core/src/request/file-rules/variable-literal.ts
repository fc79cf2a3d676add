import type { JsonNode, JsonPath } from '../../text/types';
import { memberNode } from '../members';
import { spellReference } from '../template';
import type { RequestFile } from '../types';
import { referencesIn, templatesIn } from '../variables';
import { defineFileRule } from './define';
import type { ReportFileFault } from './types';

/** Where a variable looks as if it were replaced, and is not. Raw text is meant to be raw: nothing is said there. */
export default defineFileRule(
  { id: 'file/variable-literal', level: 'hint', summary: 'Variables are replaced in the filled form only.' },
  {
    collection: ({ root, file }, report) => {
      for (const key of ['variables', 'answers']) look(memberNode(root, key), [key], file, report);
    },
    item: ({ item, file }, report) => {
      if (item.mode === 'verbatim') look(memberNode(item.node, 'send'), ['send'], file, report);
      look(memberNode(item.node, 'expect'), ['expect'], file, report);
    },
    aboutMessages: true,
  },
);

function look(node: JsonNode | undefined, base: JsonPath, file: RequestFile, report: ReportFileFault): void {
  if (!node) return;
  for (const use of templatesIn(node)) {
    const known = referencesIn([use]).find(({ kind, ...rest }) =>
      kind === 'variable' ? file.variableNodes.has((rest as { name: string }).name) : kind !== 'unknown',
    );
    if (!known) continue;
    report({
      message: `\`\${${spellReference(known)}}\` stays as it is written: variables are replaced in the \`params\` of a request in filled form only.`,
      path: [...base, ...use.path],
    });
  }
}
