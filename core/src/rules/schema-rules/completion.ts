import { since } from '../revisions';
import { type SchemaRule, schemaRule } from '../schema-rule';
import { stringify } from './fixes';
import { firstHundred } from './member-fixes';

export const completion: readonly SchemaRule[] = [
  schemaRule({
    id: 'completion/max-values',
    revisions: since('2026-07-28'),
    actor: 'server',
    summary: 'A completion result has at most 100 values.',
    why: 'Clients show a short list; say with `hasMore` that there are more.',
    places: ['CompleteResult/completion/values:items'],
    fixes: firstHundred,
  }),
  schemaRule({
    id: 'completion/ref-type',
    actor: 'client',
    summary: 'ref is a ref/prompt with name or a ref/resource with uri.',
    why: 'The server completes arguments of prompts and of resource templates and of nothing else.',
    places: [
      'CompleteRequestParams/ref',
      'CompleteRequest/params/ref',
      'CompleteRequestParams/ref/type',
      'CompleteRequest/params/ref/type',
      'PromptReference/name',
      'ResourceReference/uri',
      'ResourceTemplateReference/uri',
    ],
  }),
  schemaRule({
    id: 'completion/argument-required',
    covers: ['completion/argument-required', 'completion/argument-shape'],
    actor: 'client',
    summary: 'argument has name and value, both strings.',
    why: 'The server completes this argument from what was typed so far.',
    places: ['CompleteRequestParams/argument/**', 'CompleteRequest/params/argument/**'],
    fixes: stringify,
  }),
  schemaRule({
    id: 'completion/context-strings',
    revisions: since('2025-06-18'),
    actor: 'client',
    summary: 'context.arguments maps names to strings.',
    why: 'Arguments chosen before are text, as the user typed them.',
    places: ['CompleteRequestParams/context/arguments/*', 'CompleteRequest/params/context/arguments/*'],
    fixes: stringify,
  }),
  schemaRule({
    id: 'completion/values-strings',
    actor: 'server',
    summary: 'The values of a completion result are strings inside a completion object.',
    why: 'Clients put these strings into a list and insert the chosen one.',
    places: ['CompleteResult/completion', 'CompleteResult/completion/**'],
  }),
];
