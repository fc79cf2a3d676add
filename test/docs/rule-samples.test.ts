import { allRules } from '@wirebench/core/config/all-rules';
import { checkExchange } from '@wirebench/core/rules/check-exchange';
import { checkMessage } from '@wirebench/core/rules/check-message';
import { checkTool } from '@wirebench/core/rules/check-tool';
import type { Finding, RuleMeta } from '@wirebench/core/rules/types';
import type { RevisionId } from '@wirebench/core/spec/types';
import { parseDocument } from '@wirebench/core/text/document';
import { jsonValue } from '@wirebench/core/text/value';
import { describe, expect, it } from 'vitest';
import { read } from './markdown';

const pages = allRules().map((rule) => ({ rule, text: read(`docs/rules/${rule.id}.md`) }));

const section = (text: string, title: string): string =>
  text.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? '';

/** Blocks of JSON, as they are read from a document: with duplicates and large numbers as they stand. */
const samples = (text: string): readonly unknown[] =>
  [...text.matchAll(/^```jsonc?\n([\s\S]*?)\n```$/gm)].map(([, json]) => jsonValue(parseDocument(json!).root!));

interface Sample {
  readonly rule: RuleMeta;
  readonly wrong: readonly unknown[];
  readonly right: readonly unknown[];
  readonly request: unknown;
}

const inMessages = pages.flatMap(({ rule, text }): readonly Sample[] => {
  if (!['message', 'exchange', 'toolschema'].includes(rule.scope)) return [];
  const hasRequest = section(text, 'Wrong').includes('The request (');
  const [request, ...others] = samples(section(text, 'Wrong'));
  const right = samples(section(text, 'Right'));
  const wrong = hasRequest ? others : [request, ...others];
  return wrong[0] === undefined || right.length === 0
    ? []
    : [{ rule, wrong, right, request: hasRequest ? request : undefined }];
});

function findings({ rule, request }: Sample, value: unknown, revision: RevisionId): readonly Finding[] {
  const both = ['c2s', 's2c', undefined] as const;
  const options = (recorded: boolean) => both.map((direction) => ({ revision, direction, recorded }));
  if (rule.scope === 'toolschema') return checkTool(value, { revision });
  return [true, false]
    .flatMap(options)
    .flatMap((one) => (request === undefined ? checkMessage(value, one) : checkExchange(request, value, one)));
}

const speaks = (sample: Sample, values: readonly unknown[], revision: RevisionId) =>
  values.some((value) => findings(sample, value, revision).some(({ rule }) => rule === sample.rule.id));

describe('samples in the pages of rules', () => {
  it('are there, and what is right is not what is wrong', () => {
    const same = pages.filter(({ text }) => {
      const [wrong, right] = ['Wrong', 'Right'].map((title) => section(text, title).slice(title.length).trim());
      return wrong === '' || right === '' || wrong === right;
    });
    expect(same.map(({ rule }) => rule.id)).toEqual([]);
  });

  it.each(inMessages.map((sample) => [sample.rule.id, sample] as const))('%s', (_, sample) => {
    const found = sample.rule.revisions.filter((revision) => speaks(sample, sample.wrong, revision));
    expect(found).not.toEqual([]);
    expect(found.filter((revision) => !speaks(sample, sample.right, revision))).not.toEqual([]);
  });
});

describe('pages of the specification that rules name', () => {
  it('are of a revision in which the rule holds', () => {
    const astray = pages.flatMap(({ rule, text }) =>
      [...text.matchAll(/\/specification\/(\d{4}-\d{2}-\d{2})\//g)]
        .map(([, revision]) => revision as RevisionId)
        .filter((revision) => !rule.revisions.includes(revision))
        .map((revision) => `${rule.id} ${revision}`),
    );
    expect(astray).toEqual([]);
  });
});
