import type { Catalog } from '@wirebench/core/catalog/types';
import { memberOf } from '@wirebench/core/text/places';
import type { JsonPath } from '@wirebench/core/text/types';
import { CompletionItemKind } from 'vscode-languageserver';
import type { Subject } from '../documents/subject';
import { catalogProposals } from './catalog-proposals';
import { withExpectedResult } from './expected';
import { itemSkeletons, messageSkeleton } from './file-skeletons';
import { memberProposals } from './members';
import { methodProposals } from './methods';
import type { Place } from './place';
import { type Proposal, RANK } from './proposal';
import { errorCodes, schemaValues } from './values';

export interface Known {
  readonly catalog: Catalog | undefined;
  readonly serverNames: readonly string[];
}

/** Everything that fits a place of a request file, each name once: what the server offers goes before what any may. */
export function requestProposals(at: Subject, place: Place, known: Known): readonly Proposal[] {
  const subject = withExpectedResult(at);
  const all = place.kind === 'key' ? keys(subject, place, known) : values(subject, place, known);
  const labels = new Set<string>();
  return all.filter(({ label }) => !labels.has(label) && labels.add(label));
}

function keys(subject: Subject, { present }: Place, { catalog }: Known): readonly Proposal[] {
  const container = subject.inKey ? subject.path.slice(0, -1) : subject.path;
  if (subject.form === 'file' && container.length === 1 && container[0] === 'answers') return answers(subject, present);
  return [
    ...(catalog ? catalogProposals(catalog, subject, 'key', container, present) : []),
    ...memberProposals(subject, container, present),
    ...(isOpen(subject, container) ? memberProposals({ ...subject, form: 'file' }, container, present) : []),
  ];
}

/** An object that is neither yet may become a collection as well as a message. */
function isOpen({ form, item, node }: Subject, container: JsonPath): boolean {
  if (form !== 'message' || container.length > 0 || item?.path.length !== 0) return false;
  return !['jsonrpc', 'id', 'method', 'params', 'result', 'error'].some((key) => memberOf(node, key));
}

function values(subject: Subject, { newItem }: Place, { catalog, serverNames }: Known): readonly Proposal[] {
  const path = newItem === undefined ? subject.path : [...subject.path, newItem];
  const { form, revision } = subject;
  const last = path.at(-1);
  const isItem = form === 'file' && path[0] === 'requests';
  if (isItem && path.length === 2) return itemSkeletons(revision);
  if (last === 'method' && (path.length === 1 || (isItem && path.length === 3)) && form !== 'response')
    return methodProposals(subject);
  if (form === 'message' && newItem !== undefined && path.length === 1) return [messageSkeleton(revision)];
  if (last === 'send' && (form === 'filled' ? path.length === 1 : isItem && path.length === 3))
    return [messageSkeleton(revision)];
  if (last === 'code' && path.at(-2) === 'error' && isErrorCode(subject, path)) return errorCodes(subject);
  if (form === 'file' && path.length === 1 && last === 'server') return serverNames.map(serverProposal);
  if (last === versionKey(subject, path)) return [plain(revision.id)];
  return [...(catalog ? catalogProposals(catalog, subject, 'value', path, []) : []), ...schemaValues(subject, path)];
}

function isErrorCode({ form }: Subject, path: JsonPath): boolean {
  if (form === 'response') return path.length === 2;
  return path.at(-3) === 'expect' && (form === 'filled' ? path.length === 3 : form === 'file' && path.length === 5);
}

/** the member of params whose text is the name of a revision */
function versionKey({ form }: Subject, path: JsonPath): string | undefined {
  if (form === 'file' || path[0] !== 'params') return undefined;
  if (path.length === 2) return 'protocolVersion';
  return path.length === 3 && path[1] === '_meta' ? 'io.modelcontextprotocol/protocolVersion' : undefined;
}

function answers({ revision }: Subject, present: readonly string[]): readonly Proposal[] {
  const { inputRequests, methods } = revision;
  const asked = [...inputRequests.values(), ...methods.values()].filter(
    ({ kind, sender, method }) => inputRequests.has(method) || (kind === 'request' && sender === 'server'),
  );
  return asked
    .filter(({ method }) => !present.includes(method))
    .map(({ method, summary }) => ({
      label: method,
      kind: CompletionItemKind.Property,
      draft: {},
      documentation: { kind: 'markdown', value: summary },
    }));
}

function plain(label: string): Proposal {
  return { label, kind: CompletionItemKind.EnumMember, draft: label, rank: RANK.required };
}

function serverProposal(label: string): Proposal {
  return { label, kind: CompletionItemKind.Module, draft: label, rank: RANK.fitting };
}
