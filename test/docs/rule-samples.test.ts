import { allRules } from '@wirebench/core/config/all-rules';
import type { Direction } from '@wirebench/core/frame/types';
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

const DIRECTIONS: readonly (Direction | undefined)[] = ['c2s', 's2c', undefined];

interface Side {
  readonly values: readonly unknown[];
  readonly directions: readonly (Direction | undefined)[];
}

interface Sample {
  readonly rule: RuleMeta;
  readonly wrong: Side;
  readonly right: Side;
  readonly request: unknown;
  readonly tool: Readonly<Record<string, unknown>> | undefined;
}

function side(text: string, values: readonly unknown[]): Side {
  const sender = /^Sent from the (client|server):$/m.exec(text)?.[1];
  return { values, directions: sender === undefined ? DIRECTIONS : [sender === 'client' ? 'c2s' : 's2c'] };
}

const inMessages = pages.flatMap(({ rule, text }): readonly Sample[] => {
  if (!['message', 'exchange', 'toolschema'].includes(rule.scope)) return [];
  const [wrong, right] = [section(text, 'Wrong'), section(text, 'Right')];
  // What is left out for its length is not there to be found.
  if (wrong.includes('/* …')) return [];
  const values = [...samples(wrong)];
  const tool = /^The tool:$/m.test(wrong) ? (values.shift() as Sample['tool']) : undefined;
  const request = /^The request[ :]/m.test(wrong) ? values.shift() : undefined;
  const mended = samples(right);
  if (values.length === 0 || mended.length === 0) return [];
  return [{ rule, wrong: side(wrong, values), right: side(right, mended), request, tool }];
});

function findings({ rule, request, tool }: Sample, of: Side, revision: RevisionId): readonly Finding[] {
  return of.values.flatMap((value) => {
    if (rule.scope === 'toolschema') return checkTool(value, { revision });
    return of.directions.flatMap((direction) =>
      [true, false].flatMap((recorded) => {
        const options = { revision, direction, recorded, tool };
        return request === undefined ? checkMessage(value, options) : checkExchange(request, value, options);
      }),
    );
  });
}

const speaks = (sample: Sample, of: Side, revision: RevisionId) =>
  findings(sample, of, revision).some(({ rule }) => rule === sample.rule.id);

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
    // Who copies what is right makes no other mistake by it; a message has one sender, whoever that is.
    const senders = sample.right.directions.map((direction) => ({ ...sample.right, directions: [direction] }));
    const errors = found.flatMap((revision) =>
      senders.map((one) =>
        findings(sample, one, revision).flatMap(({ level, rule }) => (level === 'error' ? [rule] : [])),
      ),
    );
    expect(errors.find((rules) => rules.length === 0)).toEqual([]);
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
