import { isObject } from '../frame/envelope';
import type { Finding } from '../rules/types';
import { own } from '../schema/foreign-members';
import { nearest } from '../schema/nearest';
import { orList, quoted } from '../schema/words';
import type { JsonPath } from '../text/types';
import { checkArguments } from './check-arguments';
import { CATALOG_RULES } from './rules';
import type { CatalogItem } from './types';
import { type CatalogView, toolDefinition } from './view';

const NAME: JsonPath = ['params', 'name'];
const ARGUMENTS: JsonPath = ['params', 'arguments'];

/**
 * Holds a `tools/call` or `prompts/get` against what its server offers; anything else, and calls that are malformed in
 * themselves, get no findings. An empty list of tools says nothing: it may not have been asked for. Paths are from the
 * message.
 */
export function checkCall(message: unknown, view: CatalogView): readonly Finding[] {
  if (!isObject(message) || !isObject(message.params)) return [];
  const { name, arguments: given = {} } = message.params;
  if (typeof name !== 'string' || !isObject(given)) return [];
  const isAbsent = !Object.hasOwn(message.params, 'arguments');
  if (message.method === 'tools/call') {
    const tool = toolDefinition(view, name);
    if (!tool) return unknownName(name, view.tools, 'tool', CATALOG_RULES.unknownTool.id, view);
    return placed(checkArguments(given, own(tool, 'inputSchema'), ARGUMENTS), isAbsent);
  }
  if (message.method !== 'prompts/get') return [];
  const prompt = view.prompts.get(name);
  if (!prompt) return unknownName(name, view.prompts, 'prompt', CATALOG_RULES.unknownPrompt.id, view);
  return placed(promptFindings(given, prompt), isAbsent);
}

function unknownName(
  name: string,
  offered: ReadonlyMap<string, CatalogItem>,
  what: string,
  rule: string,
  { catalog }: CatalogView,
): readonly Finding[] {
  if (offered.size === 0) return [];
  const meant = nearest(name, [...offered.keys()]);
  const since = catalog.takenAt === '' ? '' : ` when it was last asked (${catalog.takenAt.slice(0, 10)})`;
  return [
    {
      rule,
      level: 'warning',
      fault: 'tool',
      message: `"${catalog.serverName}" offered no ${what} ${quoted(name)}${since}.${meant === undefined ? '' : ` Did you mean ${quoted(meant)}?`}`,
      at: { path: NAME, part: 'value' },
      ...(meant !== undefined && {
        fixes: [{ title: `Change to ${quoted(meant)}`, edits: [{ op: 'set', path: NAME, value: meant }] }],
      }),
    },
  ];
}

function promptFindings(given: Readonly<Record<string, unknown>>, prompt: CatalogItem): readonly Finding[] {
  const stated = isObject(prompt.definition) ? own(prompt.definition, 'arguments') : undefined;
  if (!Array.isArray(stated)) return [];
  const known = stated
    .filter(isObject)
    .flatMap((one) => (typeof one.name === 'string' ? [{ name: one.name, required: one.required === true }] : []));
  const missing = known
    .filter(({ name, required }) => required && !Object.hasOwn(given, name))
    .map(({ name }) => quoted(name));
  const found: Finding[] = [];
  if (missing.length > 0) {
    found.push({
      rule: CATALOG_RULES.missingArgument.id,
      level: 'warning',
      fault: 'tool',
      message: `The prompt requires ${orList(missing, 'and')}, which ${missing.length === 1 ? 'is' : 'are'} missing.`,
      at: { path: ARGUMENTS, part: 'head' },
    });
  }
  for (const key of Object.keys(given)) {
    if (known.some(({ name }) => name === key)) continue;
    const meant = nearest(
      key,
      known.map(({ name }) => name),
    );
    if (meant === undefined || Object.hasOwn(given, meant)) continue;
    const path = [...ARGUMENTS, key];
    found.push({
      rule: CATALOG_RULES.unknownArgument.id,
      level: 'warning',
      fault: 'tool',
      message: `The prompt names no argument ${quoted(key)}. Did you mean ${quoted(meant)}?`,
      at: { path, part: 'key' },
      fixes: [{ title: `Rename to ${quoted(meant)}`, edits: [{ op: 'rename', path, key: meant }] }],
    });
  }
  return found;
}

/** Where `arguments` are absent altogether, what is missing in them is missing in `params`. */
function placed(findings: readonly Finding[], isAbsent: boolean): readonly Finding[] {
  if (!isAbsent) return findings;
  return findings.map((finding) => ({ ...finding, at: { path: ['params'], part: 'head' as const } }));
}
