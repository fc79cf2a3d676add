import { nearest } from '../../schema/nearest';
import { memberOf } from '../../text/places';
import type { JsonNode, JsonPath } from '../../text/types';
import { defineConfigRule } from './define';
import { stringsBelow } from './strings-below';

export default defineConfigRule(
  { id: 'config/input', level: 'error', summary: 'Every `${input:…}` is declared once, and every input is used.' },
  {
    check({ host, root, servers }, report) {
      if (host.variables.kind !== 'editor' || !host.variables.inputs) return;
      const declared = declaredIn(root);
      const used = new Set<string>();
      for (const { node, path } of servers) {
        for (const { text, path: inner } of stringsBelow(node)) {
          for (const [, id] of text.matchAll(/\$\{input:([^}]+)\}/g)) {
            used.add(id!);
            if (declared.some((input) => input.id === id)) continue;
            const meant = nearest(
              id!,
              declared.map((input) => input.id),
            );
            report({
              message: `There is no input "${id}" in this file.${meant === undefined ? ' Declare it under `inputs`.' : ` Did you mean "${meant}"?`}`,
              path: [...path, ...inner],
              fixes: [{ title: `Declare the input "${id}"`, edits: [declaration(root, id!)] }],
            });
          }
        }
      }
      declared.forEach(({ id, path }, i) => {
        const earlier = declared.findIndex((other) => other.id === id) < i;
        if (earlier) {
          report({ message: `The input "${id}" is declared before; only one of them counts.`, path: [...path, 'id'] });
        } else if (!used.has(id)) {
          report({ message: `No server uses the input "${id}".`, path, level: 'hint', tags: ['unnecessary'] });
        }
      });
    },
  },
);

function declaredIn(root: JsonNode): readonly { readonly id: string; readonly path: JsonPath }[] {
  const inputs = memberOf(root, 'inputs')?.value?.items ?? [];
  return inputs.flatMap((input, i) => {
    const id = memberOf(input, 'id')?.value?.value;
    return typeof id === 'string' ? [{ id, path: ['inputs', i] }] : [];
  });
}

function declaration(root: JsonNode, id: string) {
  const inputs = memberOf(root, 'inputs')?.value;
  const input = { type: 'promptString', id, description: id, password: true };
  return inputs?.type === 'array'
    ? { op: 'set' as const, path: ['inputs', inputs.items.length], value: input }
    : { op: 'set' as const, path: ['inputs'], value: [input] };
}
