import { nearest } from '../../schema/nearest';
import { memberOf } from '../../text/places';
import { defineConfigRule } from './define';

export default defineConfigRule(
  { id: 'config/transport', level: 'warning', summary: '`type` names a transport that the host knows.' },
  {
    editorSaysIt: true,
    check({ host, servers }, report) {
      const known = Object.keys(host.types);
      if (known.length === 0) return;
      for (const { node, path } of servers) {
        const type = memberOf(node, 'type')?.value?.value;
        if (typeof type !== 'string' || known.includes(type)) continue;
        const meant = meantBy(type, known, host.types);
        report({
          message: `${host.label} does not know the transport "${type}". It knows ${known.map((one) => `"${one}"`).join(', ')}.`,
          path: [...path, 'type'],
          fixes:
            meant === undefined
              ? []
              : [{ title: `Change to "${meant}"`, edits: [{ op: 'set', path: [...path, 'type'], value: meant }] }],
        });
      }
    },
  },
);

function meantBy(type: string, known: readonly string[], types: Readonly<Record<string, string>>): string | undefined {
  const near = nearest(type, known);
  if (near !== undefined) return near;
  const http = /^(streamable[-_ ]?)?http(s|[-_ ]?stream(able|ing)?)?$/i.test(type);
  return known.find((one) =>
    http ? types[one] === 'http' : /^(local|command|process)$/i.test(type) && types[one] === 'stdio',
  );
}
