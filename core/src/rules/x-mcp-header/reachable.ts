import { has } from '../../frame/envelope';
import { defineRule } from '../define';
import { type HeaderAnnotation, headerAnnotations } from '../parts/header-annotations';
import { digObject } from '../parts/json';
import { offeredFix } from '../quick-fix';
import { since } from '../revisions';
import type { Fix, ToolContext } from '../types';

/** The property goes to the root, where there is none of its name and none with its header. */
function fixesOf(context: ToolContext, { path, name, value }: HeaderAnnotation): readonly Fix[] {
  const drop = offeredFix('Remove `x-mcp-header`', { op: 'remove', path });
  const others = headerAnnotations(context).filter((one) => one.path !== path);
  const header = (one: unknown) => (typeof one === 'string' ? one.toLowerCase() : undefined);
  const same = (one: HeaderAnnotation) => header(one.value) !== undefined && header(one.value) === header(value);
  const taken = digObject(context.tool, 'inputSchema', 'properties') ?? {};
  if (name === undefined || has(taken, name) || others.some(same)) return [drop];
  const to = ['inputSchema', 'properties', name];
  return [
    offeredFix('Move the property under the `properties` of the root', { op: 'move', path: path.slice(0, -1), to }),
    drop,
  ];
}

export default defineRule({
  id: 'x-mcp-header/reachable',
  covers: ['x-mcp-header/reachable'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'toolschema',
  summary: 'A property with `x-mcp-header` is reached from the root through `properties` alone.',
  on: {},
  check(context, report) {
    for (const annotation of headerAnnotations(context)) {
      const { isReachable, path } = annotation;
      if (isReachable) continue;
      const text =
        'Clients look for this value through `properties` alone, do not find it here, and leave the tool out. Move the property there, or take the annotation away.';
      report({ message: text, path, part: 'key', fixes: fixesOf(context, annotation) });
    }
  },
});
