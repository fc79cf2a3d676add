import {
  type CatalogProposal,
  proposeArguments,
  proposeArgumentValues,
  proposeNames,
} from '@wirebench/core/catalog/propose';
import type { Catalog } from '@wirebench/core/catalog/types';
import { type CatalogView, viewOf } from '@wirebench/core/catalog/view';
import { isObject } from '@wirebench/core/frame/envelope';
import { memberOf, nodeAtPath } from '@wirebench/core/text/places';
import type { JsonPath } from '@wirebench/core/text/types';
import { CompletionItemKind } from 'vscode-languageserver';
import type { Subject } from '../documents/subject';
import { type Draft, Hole } from './draft';
import { type Proposal, RANK } from './proposal';

/** Names, uris, arguments and their values that the server offers, where the position is about one. */
export function catalogProposals(
  catalog: Catalog,
  subject: Subject,
  kind: 'key' | 'value',
  path: JsonPath,
  present: readonly string[],
): readonly Proposal[] {
  const { method, form } = subject;
  if (!method || path[0] !== 'params' || (form !== 'message' && form !== 'filled')) return [];
  const view = viewOf(catalog);
  if (kind === 'value' && path.length === 2 && (path[1] === 'name' || path[1] === 'uri'))
    return proposeNames(view, method.method).map((one) => nameProposal(view, subject, one));
  if (path[1] !== 'arguments') return [];
  const inner = path.slice(2);
  const named = nodeAtPath(subject.node, ['params', 'name'])?.value;
  if (typeof named !== 'string') return [];
  if (method.method === 'tools/call') {
    const found =
      kind === 'key' ? proposeArguments(view, named, inner, present) : proposeArgumentValues(view, named, inner);
    return found.map((one) => argumentProposal(one, kind));
  }
  const ofPrompt = method.method === 'prompts/get' && kind === 'key' && inner.length === 0;
  return ofPrompt ? promptArguments(view, named, present).map((one) => argumentProposal(one, kind)) : [];
}

/** a name brings the arguments that it needs, where none are written */
function nameProposal(view: CatalogView, { method, node }: Subject, { label, summary }: CatalogProposal): Proposal {
  const hasArguments = memberOf(nodeAtPath(node, ['params']), 'arguments') !== undefined;
  const needed = hasArguments ? [] : requiredArguments(view, method?.method, label);
  return {
    label,
    kind: method?.method === 'resources/read' ? CompletionItemKind.File : CompletionItemKind.Function,
    draft: label,
    ...(needed.length > 0 && {
      further: { arguments: Object.fromEntries(needed.map((one) => [one.label, new Hole(one.json)])) },
    }),
    ...documented(summary),
    rank: RANK.fitting,
  };
}

function requiredArguments(view: CatalogView, method: string | undefined, name: string): readonly CatalogProposal[] {
  const all =
    method === 'tools/call'
      ? proposeArguments(view, name, [], [])
      : method === 'prompts/get'
        ? promptArguments(view, name, [])
        : [];
  return all.filter(({ required }) => required);
}

function promptArguments(view: CatalogView, name: string, present: readonly string[]): readonly CatalogProposal[] {
  const definition = view.prompts.get(name)?.definition;
  const listed = isObject(definition) ? definition['arguments'] : undefined;
  if (!Array.isArray(listed)) return [];
  return listed.flatMap((one: unknown): CatalogProposal[] => {
    if (!isObject(one) || typeof one['name'] !== 'string' || present.includes(one['name'])) return [];
    const summary = typeof one['description'] === 'string' ? one['description'] : undefined;
    return [{ label: one['name'], summary, json: '""', required: one['required'] === true }];
  });
}

function argumentProposal({ label, summary, json, required }: CatalogProposal, kind: 'key' | 'value'): Proposal {
  const draft: Draft = new Hole(json);
  return {
    label: kind === 'value' && json.startsWith('"') ? String(JSON.parse(json)) : label,
    kind: kind === 'key' ? CompletionItemKind.Property : CompletionItemKind.EnumMember,
    draft: kind === 'key' ? draft : (JSON.parse(json) as Draft),
    ...(kind === 'key' && { detail: required ? 'argument, required' : 'argument' }),
    ...documented(summary),
    rank: required ? RANK.fitting : RANK.required,
  };
}

/** a server's words are shown as they are: they are not ours to be rendered */
function documented(summary: string | undefined): Pick<Proposal, 'documentation'> {
  return summary === undefined ? {} : { documentation: { kind: 'plaintext', value: summary.slice(0, 2000) } };
}
