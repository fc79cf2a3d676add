import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { revision } from '@wirebench/core/spec/index';
import { REVISION_IDS } from '@wirebench/core/spec/revision-ids';
import type { Definitions } from '@wirebench/core/spec/types';
import { Ajv2020 } from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import { bare, compareScript, hasOfficial, officialDefinitions, officialExamples } from './official';

const ROOT = join(import.meta.dirname, '../../..');
const DEVIATIONS = join(ROOT, 'docs/spec-deviations.json');
const deviations: { revision: string; definition: string; reason: string }[] = JSON.parse(
  readFileSync(DEVIATIONS, 'utf8'),
);
const deviates = (id: string, name: string) => deviations.some((d) => d.revision === id && d.definition === name);

function exported(run: (file: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'wirebench-schemas-'));
  try {
    const file = join(folder, 'out.json');
    execFileSync(process.execPath, [join(ROOT, 'scripts/schemas.mjs'), file], { stdio: 'pipe' });
    run(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('npm run schemas', () => {
  it('writes the definitions of every revision, as the product uses them', () => {
    exported((file) => {
      const built = JSON.parse(readFileSync(file, 'utf8'));
      expect(Object.keys(built)).toEqual([...REVISION_IDS]);
      for (const id of REVISION_IDS) expect(built[id]).toEqual({ $defs: revision(id).definitions() });
    });
  });
});

describe('deviations', () => {
  it('are few, of things that exist, each with a reason', () => {
    expect(deviations.map((d) => `${d.revision} ${d.definition}`)).toEqual([
      '2025-06-18 ElicitResult',
      '2025-11-25 ElicitResult',
      '2026-07-28 ElicitResult',
      '2026-07-28 JSONValue',
    ]);
    for (const { reason } of deviations) expect(reason.length).toBeGreaterThan(60);
  });
});

/** `value` with one member or item taken away or given another type, at every place. */
function* spoilt(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) for (const bad of spoilt(item)) yield value.with(i, bad);
    yield 'text';
  } else if (value !== null && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) {
      const { [key]: _, ...rest } = value as Record<string, unknown>;
      yield rest;
      for (const bad of spoilt(item)) yield { ...value, [key]: bad };
    }
    yield ['list'];
  } else yield typeof value === 'string' ? 7 : {};
}

function validator(definitions: Definitions): (name: string, value: unknown) => boolean {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'mcp', $defs: definitions });
  return (name, value) => ajv.getSchema(`mcp#/$defs/${name}`)!(value) as boolean;
}

if (hasOfficial) {
  describe.each(REVISION_IDS)('%s against the published schema', (id) => {
    const official = officialDefinitions(id);
    const ours = revision(id).definitions();

    it('has the same definitions', () => {
      expect(Object.keys(ours).sort()).toEqual(Object.keys(official).sort());
    });

    it.each(Object.keys(official))('%s', (name) => {
      const same = expect(bare(ours[name]!));
      if (deviates(id, name)) same.not.toEqual(bare(official[name]!));
      else same.toEqual(bare(official[name]!));
    });
  });

  describe('the comparison script', () => {
    it('finds no difference but the listed ones', () => {
      exported((file) => {
        const said = execFileSync(process.execPath, [compareScript, file, '--deviations', DEVIATIONS], {
          encoding: 'utf8',
        });
        expect(said.trim()).toBe('549 definitions equal, 4 deviate on purpose, 0 differ');
      });
    });
  });

  describe('the published examples of 2026-07-28', () => {
    const theirs = validator(officialDefinitions('2026-07-28'));
    const ours = validator(revision('2026-07-28').definitions());

    it.each(officialExamples())('$name is judged alike, whole and spoilt', ({ definition, value }) => {
      expect(ours(definition, value)).toBe(true);
      expect(theirs(definition, value)).toBe(true);
      for (const bad of spoilt(value)) {
        expect({ bad, valid: ours(definition, bad) }).toEqual({ bad, valid: theirs(definition, bad) });
      }
    });
  });
}
