import { revision } from '@wirebench/core/spec/index';
import { REVISION_IDS } from '@wirebench/core/spec/revision-ids';
import type { RevisionId } from '@wirebench/core/spec/types';
import { describe, expect, it } from 'vitest';
import { hasOfficial, officialDefinitions, walk } from './official';

/** the longest run of words that may be the same as in the specification, plus one */
const RUN = 8;

const words = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9$_]+/)
    .filter(Boolean);
const runs = (list: readonly string[]) => list.slice(RUN - 1).map((_, i) => list.slice(i, i + RUN).join(' '));

function ours(id: RevisionId): { place: string; description: string }[] {
  const found: { place: string; description: string }[] = [];
  for (const [name, schema] of Object.entries(revision(id).definitions())) {
    walk(schema, name, ({ description }, place) => {
      if (description !== undefined) found.push({ place, description });
    });
  }
  return found;
}

describe.each(REVISION_IDS)('descriptions of %s', (id) => {
  const definitions = revision(id).definitions();

  it('stand on every definition and every member, or on the definition that it refers to', () => {
    const without: string[] = [];
    const described = ($ref = '') => !!definitions[$ref.slice('#/$defs/'.length)]?.description;
    for (const [name, schema] of Object.entries(definitions)) {
      if (!schema.description) without.push(name);
      walk(schema, name, ({ properties }, place) => {
        for (const [key, member] of Object.entries(properties ?? {})) {
          if (!member.description && !described(member.$ref)) without.push(`${place}.${key}`);
        }
      });
    }
    expect(without).toEqual([]);
  });

  it('are short sentences', () => {
    for (const { place, description } of ours(id)) {
      const count = description.split(/\s+/).length;
      expect(count, `${place}: ${description}`).toBeGreaterThanOrEqual(3);
      expect(count, `${place}: ${description}`).toBeLessThanOrEqual(28);
      expect(description, place).toMatch(/^[^a-z].*\.$/s);
    }
  });
});

describe('deprecations', () => {
  it('say what to do instead', () => {
    const marked: string[] = [];
    for (const [name, schema] of Object.entries(revision('2026-07-28').definitions())) {
      walk(schema, name, ({ deprecated, description }, place) => {
        if (deprecated) marked.push(`${place}: ${description}`);
      });
    }
    expect(marked.map((one) => one.split(':')[0]).sort()).toEqual([
      'ClientCapabilities.roots',
      'ClientCapabilities.sampling',
      'CreateMessageRequest',
      'CreateMessageRequestParams',
      'CreateMessageResult',
      'LegacyTitledEnumSchema',
      'ListRootsRequest',
      'ListRootsResult',
      'LoggingMessageNotification',
      'LoggingMessageNotificationParams',
      'RequestMetaObject.io.modelcontextprotocol/logLevel',
      'Root',
      'SamplingMessage',
      'ServerCapabilities.logging',
    ]);
    for (const one of marked) expect(one).toMatch(/Deprecated: (take|let|log) |Better: `oneOf`/);
  });

  it('are none before something better was there', () => {
    for (const id of ['2024-11-05', '2025-03-26', '2025-06-18'] as const) {
      expect(JSON.stringify(revision(id).definitions())).not.toContain('"deprecated"');
    }
  });
});

if (hasOfficial) {
  it.each(REVISION_IDS)('%s: no description is a copy, or shares eight words in a row with the specification', (id) => {
    const texts = new Set<string>();
    const taken = new Set<string>();
    for (const revisionId of REVISION_IDS) {
      for (const [name, schema] of Object.entries(officialDefinitions(revisionId))) {
        walk(schema, name, ({ description }) => {
          const list = words(description ?? '');
          texts.add(list.join(' '));
          for (const run of runs(list)) taken.add(run);
        });
      }
    }
    expect(taken.size).toBeGreaterThan(1000);
    for (const { place, description } of ours(id)) {
      const list = words(description);
      expect(texts.has(list.join(' ')), `${place}: ${description}`).toBe(false);
      expect(
        runs(list).filter((run) => taken.has(run)),
        place,
      ).toEqual([]);
    }
  });
}
