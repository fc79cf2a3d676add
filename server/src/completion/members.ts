import { requiredMeta } from '@wirebench/core/rules/required-meta';
import type { Located } from '@wirebench/core/schema/locate';
import { resolve, typesOf } from '@wirebench/core/schema/resolve';
import { memberOf } from '@wirebench/core/text/places';
import type { JsonPath } from '@wirebench/core/text/types';
import { CompletionItemKind } from 'vscode-languageserver';
import type { Subject } from '../documents/subject';
import { schemaOf } from '../documents/subject-schema';
import type { Draft } from './draft';
import { locate } from './locate';
import { type Proposal, RANK } from './proposal';
import { draftOf } from './schema-draft';

/** Names for an object of a message or of the file: what has to be there first, what is on its way out last. */
export function memberProposals(
  subject: Subject,
  container: JsonPath,
  present: readonly string[],
): readonly Proposal[] {
  const found = new Map<string, Proposal>();
  for (const located of locate(subject, container)) {
    for (const proposal of membersOf(subject, located)) {
      if (!present.includes(proposal.label) && !found.has(proposal.label)) found.set(proposal.label, proposal);
    }
  }
  for (const proposal of metaKeys(subject, container))
    if (!present.includes(proposal.label) && !found.has(proposal.label)) found.set(proposal.label, proposal);
  return [...found.values()].filter(({ label }) => fits(subject, container, present, label));
}

function membersOf(subject: Subject, { schema }: Located): readonly Proposal[] {
  const { definitions } = schemaOf(subject);
  return Object.entries(schema.properties ?? {}).map(([label, inner]) => {
    const { schema: at } = resolve(definitions, inner);
    const required = schema.required?.includes(label) === true;
    const text = inner.description ?? at.description;
    return {
      label,
      kind: CompletionItemKind.Property,
      draft: ownDraft(subject, label) ?? draftOf(definitions, inner),
      detail: [typesOf(at).join(' or '), required ? 'required' : ''].filter(Boolean).join(', '),
      ...(text !== undefined && { documentation: { kind: 'markdown', value: text } }),
      deprecated: inner.deprecated === true || at.deprecated === true,
      rank: required ? RANK.required : inner.deprecated || at.deprecated ? RANK.late : RANK.usual,
    };
  });
}

/** What a schema cannot know: the revision's name, and all that a request has to say of itself. */
function ownDraft({ form, method, revision }: Subject, key: string): Draft | undefined {
  const ofRequest = form === 'message' && method?.kind === 'request';
  if (key === '_meta' && ofRequest) return requiredMeta(revision) as Draft | undefined;
  if (key.endsWith('protocolVersion')) return revision.id;
  return undefined;
}

/** the keys that the specification reserves; some stand in no schema */
function metaKeys({ form, method, revision }: Subject, container: JsonPath): readonly Proposal[] {
  const where = metaPlace(form, container, method?.kind);
  if (where === undefined) return [];
  const { facts } = revision;
  return facts.metaKeys
    .filter(({ on }) => on === where || on === 'any')
    .map(({ key, required, schema, summary }) => ({
      label: key,
      kind: CompletionItemKind.Property,
      draft: key.endsWith('protocolVersion') ? revision.id : draftOf(revision.definitions(), schema),
      detail: required ? 'required' : '',
      documentation: { kind: 'markdown', value: summary },
      rank: required ? RANK.required : RANK.usual,
    }));
}

function metaPlace(
  form: Subject['form'],
  container: JsonPath,
  kind: 'request' | 'notification' | undefined,
): 'request' | 'notification' | 'result' | undefined {
  if (container.length !== 2 || container[1] !== '_meta') return undefined;
  if (form === 'response') return container[0] === 'result' ? 'result' : undefined;
  return container[0] === 'params' && form !== 'file' ? (kind ?? 'request') : undefined;
}

/** Ways to say the same that exclude each other: a result or an error, filled or to the letter. */
const EXCLUSIVE: Readonly<Record<'response' | 'item' | 'file', readonly (readonly string[])[]>> = {
  response: [['result'], ['error']],
  item: [['method', 'params'], ['send'], ['sendRaw'], ['sendBytes']],
  file: [],
};

function fits({ form, item, node }: Subject, container: JsonPath, present: readonly string[], label: string): boolean {
  const isItem = item !== undefined && (form === 'filled' ? container.length === 0 : container.length === 2);
  if (form === 'message' && container.length === 0 && label === 'id') {
    const method = memberOf(node, 'method')?.value?.value;
    return typeof method !== 'string' || !method.startsWith('notifications/');
  }
  const groups = form === 'response' && container.length === 0 ? EXCLUSIVE.response : isItem ? EXCLUSIVE.item : [];
  const own = groups.find((group) => group.includes(label));
  return !own || !groups.some((group) => group !== own && group.some((key) => present.includes(key)));
}
