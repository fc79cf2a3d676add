import { nearest } from '../../schema/nearest';
import { parsePointer } from '../../text/pointer';
import { spellReference, type VariableReference } from '../template';
import { templatesOf } from '../variables';
import { defineFileRule } from './define';

const KINDS = ['env', 'input', 'response'];

export default defineFileRule(
  { id: 'file/variable', level: 'error', summary: 'Every `${…}` of a filled request can be replaced.' },
  {
    item: ({ file, item }, report) => {
      for (const { path, template } of templatesOf(item)) {
        if (template.unclosed) {
          report({
            message: 'This `${` has no closing `}`, so the text is sent as it is. Write `$${` where that is meant.',
            path,
            level: 'warning',
          });
        }
        for (const part of template.parts) {
          const fault = typeof part === 'string' ? undefined : faultOf(part, file.variableNodes);
          if (fault) report({ message: fault, path });
        }
      }
    },
  },
);

function faultOf(reference: VariableReference, variables: ReadonlyMap<string, unknown>): string | undefined {
  const spelled = `\`\${${spellReference(reference)}}\``;
  if (reference.kind === 'variable' && !variables.has(reference.name)) {
    if (KINDS.includes(reference.name)) return `${spelled} lacks what it names: \`\${${reference.name}:…}\`.`;
    const meant = nearest(reference.name, [...variables.keys(), 'workspaceFolder']);
    return meant === undefined
      ? `There is no variable \`${reference.name}\` in this file. Add it to \`variables\`, or write \`$\${\` for a literal \`\${\`.`
      : `There is no variable \`${reference.name}\` in this file. Did you mean \`${meant}\`?`;
  }
  if (reference.kind === 'response' && !parsePointer(reference.pointer)) {
    return `\`${reference.pointer}\` in ${spelled} is no JSON pointer: it begins with \`/\`, as in \`#/result/tools/0/name\`.`;
  }
  if (reference.kind !== 'unknown') return undefined;
  const kind = reference.text.slice(0, Math.max(0, reference.text.indexOf(':')));
  if (KINDS.includes(kind)) return `${spelled} lacks what it names: \`\${${kind}:…}\`.`;
  return `${spelled} is no variable: there are \`\${name}\`, \`\${env:NAME}\`, \`\${input:id}\`, \`\${workspaceFolder}\` and \`\${response:name#/pointer}\`. Write \`$\${\` for a literal \`\${\`.`;
}
