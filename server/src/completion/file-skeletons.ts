import { requiredMeta } from '@wirebench/core/rules/required-meta';
import { latest, latestLegacy } from '@wirebench/core/spec/index';
import type { Revision } from '@wirebench/core/spec/types';
import { CompletionItemKind } from 'vscode-languageserver';
import { type Draft, Hole } from './draft';
import { paramsDraft } from './methods';
import { type Proposal, RANK } from './proposal';

const hole = (value: unknown): Hole => new Hole(JSON.stringify(value));

/**
 * What an empty file may become: a collection or one message, in either era. `otherwise` holds where a message does not
 * say its revision: an older message that is held against a newer one has to say it, and only `initialize` can.
 */
export function fileSkeletons(otherwise: Revision): readonly Proposal[] {
  const legacy = otherwise.facts.era === 'legacy' ? otherwise : latestLegacy;
  return [latest, legacy].flatMap((revision) => [
    {
      label: `request collection, ${revision.id}`,
      kind: CompletionItemKind.File,
      draft: collection(revision),
      documentation: {
        kind: 'markdown' as const,
        value: 'Several requests, run in order, with what has to come back.',
      },
      rank: RANK.required,
    },
    {
      label: `message, ${revision.id}`,
      kind: CompletionItemKind.File,
      draft: revision === legacy && otherwise !== legacy ? handshake(revision) : message(revision),
      documentation: { kind: 'markdown' as const, value: 'One message that is sent as it stands.' },
      rank: RANK.usual,
    },
  ]);
}

/** Items for the list of a collection. */
export function itemSkeletons(revision: Revision): readonly Proposal[] {
  const item = (label: string, draft: Draft, value: string): Proposal => ({
    label,
    kind: CompletionItemKind.Struct,
    draft,
    documentation: { kind: 'markdown', value },
  });
  return [
    item('request', filled(), 'A filled request: jsonrpc, id and `_meta` are added when it is sent.'),
    item('request to the letter', { name: hole(''), send: message(revision) }, 'A message that is sent as it stands.'),
    item('text that is no message', { name: hole(''), sendRaw: hole('') }, 'Text that is sent as it is.'),
  ];
}

/** A whole message. */
export function messageSkeleton(revision: Revision): Proposal {
  return { label: 'message', kind: CompletionItemKind.Struct, draft: message(revision) };
}

function collection(revision: Revision): Draft {
  return { server: hole(''), protocolVersion: revision.id, requests: [filled()] };
}

function filled(): Draft {
  return { name: hole(''), method: hole('tools/list') };
}

function message(revision: Revision): Draft {
  const meta = requiredMeta(revision);
  return { jsonrpc: '2.0', id: 1, method: hole('tools/list'), ...(meta && { params: { _meta: meta as Draft } }) };
}

function handshake(revision: Revision): Draft {
  const info = revision.methods.get('initialize');
  const params = info && paramsDraft(revision, info, true);
  return { jsonrpc: '2.0', id: 1, method: 'initialize', ...(params !== undefined && { params }) };
}
