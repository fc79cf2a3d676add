import { requiredMeta } from '@wirebench/core/rules/required-meta';
import type { MethodInfo, Revision } from '@wirebench/core/spec/types';
import { memberOf } from '@wirebench/core/text/places';
import { CompletionItemKind } from 'vscode-languageserver';
import type { Subject } from '../documents/subject';
import { type Draft, Hole } from './draft';
import { type Proposal, RANK } from './proposal';
import { draftOf } from './schema-draft';

/** The methods of the revision, each with the params it needs where none are written yet. */
export function methodProposals({ revision, form, node }: Subject): readonly Proposal[] {
  const hasParams = memberOf(node, 'params') !== undefined;
  const isCall = memberOf(node, 'id') !== undefined;
  return [...revision.methods.values()].map((info) => {
    const params = hasParams ? undefined : paramsDraft(revision, info, form !== 'filled');
    return {
      label: info.method,
      kind: info.kind === 'request' ? CompletionItemKind.Method : CompletionItemKind.Event,
      draft: info.method,
      ...(params !== undefined && { further: { params } }),
      detail: `${info.kind} from ${info.sender === 'both' ? 'either side' : `the ${info.sender}`}`,
      documentation: { kind: 'markdown', value: info.summary },
      // with an id it is a request; most of what is written here is a client's
      rank: isCall && info.kind !== 'request' ? RANK.late : info.sender === 'server' ? RANK.usual : RANK.required,
    };
  });
}

/** What `params` have to hold; undefined where they may be left out. `verbatim`: nothing of it is added by us. */
export function paramsDraft(revision: Revision, info: MethodInfo, verbatim: boolean): Draft | undefined {
  const definitions = revision.definitions();
  const schema = info.params ? { $ref: `#/$defs/${info.params}` } : definitions[info.message]?.properties?.['params'];
  const draft = schema ? draftOf(definitions, schema) : {};
  const { _meta, ...needed } = isMembers(draft) ? draft : {};
  const own: Draft = {
    ...needed,
    ...(info.method === 'tools/call' && { arguments: {} }),
    ...(Object.hasOwn(needed, 'protocolVersion') && { protocolVersion: revision.id }),
  };
  const meta = verbatim && info.kind === 'request' ? requiredMeta(revision) : undefined;
  const params: Draft = meta ? { ...own, _meta: meta as Draft } : own;
  return Object.keys(params).length > 0 ? params : undefined;
}

function isMembers(draft: Draft): draft is { readonly [key: string]: Draft } {
  return typeof draft === 'object' && draft !== null && !Array.isArray(draft) && !(draft instanceof Hole);
}
