import type { Located } from '@wirebench/core/schema/locate';
import { resolve, typesOf, valuesOf } from '@wirebench/core/schema/resolve';
import type { Definitions } from '@wirebench/core/spec/types';
import type { JsonPath } from '@wirebench/core/text/types';
import { CompletionItemKind } from 'vscode-languageserver';
import type { Subject } from '../documents/subject';
import { schemaOf } from '../documents/subject-schema';
import type { Draft } from './draft';
import { locate } from './locate';
import { type Proposal, RANK } from './proposal';
import { draftOf } from './schema-draft';

/** The values that the schema lists for a place, and a beginning for each object that may stand there. */
export function schemaValues(subject: Subject, path: JsonPath): readonly Proposal[] {
  const { definitions } = schemaOf(subject);
  const found = new Map<string, Proposal>();
  for (const located of locate(subject, path)) {
    for (const proposal of valuesFor(definitions, located))
      if (!found.has(proposal.label)) found.set(proposal.label, proposal);
  }
  return [...found.values()];
}

function valuesFor(definitions: Definitions, { schema, description, definition }: Located): readonly Proposal[] {
  const listed = valuesOf(schema);
  const documentation =
    description === undefined ? {} : { documentation: { kind: 'markdown' as const, value: description } };
  if (listed) {
    return listed.map((value) => ({
      label: typeof value === 'string' ? value : JSON.stringify(value),
      kind: CompletionItemKind.EnumMember,
      draft: value as Draft,
      ...documentation,
    }));
  }
  const types = typesOf(schema);
  if (types.includes('boolean'))
    return [true, false].map((value) => ({
      label: String(value),
      kind: CompletionItemKind.Value,
      draft: value,
      ...documentation,
    }));
  if (!types.includes('object') || schema.properties === undefined) return [];
  const kind = Object.entries(schema.properties).find(([key]) => key === 'type' || key === 'mode' || key === 'method');
  const constant = kind && resolve(definitions, kind[1]).schema.const;
  const label = typeof constant === 'string' ? constant : definition;
  if (label === undefined) return [];
  return [
    {
      label,
      kind: CompletionItemKind.Struct,
      detail: 'object',
      draft: draftOf(definitions, schema),
      rank: RANK.required,
      ...documentation,
    },
  ];
}

/** Codes of the revision, and where they are no more than expected also those that it gave up. */
export function errorCodes({ revision, form }: Subject): readonly Proposal[] {
  const { errorCodes: codes, retiredErrorCodes: retired } = revision.facts;
  const toProposal = ({ code, name, summary }: (typeof codes)[number], old: boolean): Proposal => ({
    label: String(code),
    kind: CompletionItemKind.Constant,
    draft: code,
    detail: name,
    documentation: { kind: 'markdown', value: summary },
    deprecated: old,
    rank: old ? RANK.late : RANK.required,
  });
  return [
    ...codes.map((code) => toProposal(code, false)),
    ...(form === 'response' ? [] : retired.map((code) => toProposal(code, true))),
  ];
}
