import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkExchange } from '@wirebench/core/rules/check-exchange';
import { checkMessage } from '@wirebench/core/rules/check-message';
import { allRules } from '@wirebench/core/rules/index';
import { validate } from '@wirebench/core/schema/validator';
import { revision } from '@wirebench/core/spec/index';
import type { RevisionId } from '@wirebench/core/spec/types';
import { afterAll, describe, expect, it } from 'vitest';

// The requirement tables lie beside the repository and not in it; where they are absent there is nothing to hold against.
const SHARED = join(__dirname, '..', '..', '..', '..', 'shared');
const hasShared = existsSync(join(SHARED, 'requirements', 'to-traces.mjs'));

interface Entry {
  readonly rule: string;
  readonly scope: string;
  readonly via: 'schema' | 'rule';
  readonly revision: RevisionId;
  readonly file: string;
}
interface Frame {
  readonly dir: 'c2s' | 's2c';
  readonly frame: unknown;
  readonly http?: { readonly status?: number };
}

const folder = hasShared ? mkdtempSync(join(tmpdir(), 'wirebench-rules-')) : '';
afterAll(() => {
  if (folder) rmSync(folder, { recursive: true, force: true });
});

function entries(table: string): readonly (Entry & { readonly path: string })[] {
  const out = join(folder, table);
  const script = join(SHARED, 'requirements', 'to-traces.mjs');
  execFileSync(process.execPath, [script, join(SHARED, 'requirements', table), out], { stdio: 'ignore' });
  const manifest = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as Entry[];
  return manifest.map((entry) => ({ ...entry, path: join(out, entry.file) }));
}

const idOf = (frame: unknown): unknown => (frame as { id?: unknown } | null)?.id;

/** The frame that another one answers: by its id, or where an error has none the only one that is open. */
function askedBy(frames: readonly Frame[], i: number): Frame | undefined {
  const { dir, frame } = frames[i]!;
  if (typeof frame !== 'object' || frame === null || Object.hasOwn(frame, 'method')) return undefined;
  const id = idOf(frame);
  const sent = frames.slice(0, i).filter((other) => other.dir !== dir);
  if (id !== undefined && id !== null) return sent.findLast((other) => String(idOf(other.frame)) === String(id));
  if (id === null || !Object.hasOwn(frame, 'error')) return undefined;
  const answered = frames.slice(0, i).filter((other) => other.dir === dir);
  const open = sent.filter((other) => {
    const asked = idOf(other.frame);
    return asked !== undefined && !answered.some((one) => idOf(one.frame) === asked);
  });
  return open.length === 1 ? open[0] : undefined;
}

/** Findings of all frames of a fixture, responses with the request that they answer. */
function findings(entry: Entry & { readonly path: string }, side: 'bad' | 'good') {
  const lines = readFileSync(`${entry.path}.${side}.mcptrace`, 'utf8').split('\n').filter(Boolean);
  // Almost no fixture says who speaks; only in those that are about it this is held against them.
  const recorded = entry.rule.endsWith('-info-missing');
  const frames = lines.map((line) => JSON.parse(line) as Frame).filter((record) => 'frame' in record);
  return frames.flatMap(({ dir, frame, http }, i) => {
    const options = { revision: entry.revision, direction: dir, httpStatus: http?.status, recorded };
    const asked = askedBy(frames, i);
    return asked ? checkExchange(asked.frame, frame, options) : checkMessage(frame, options);
  });
}

/** Good fixtures that hold a message which breaks another requirement, and have to. */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  // The request lacks what it needs, since its refusal is the subject.
  'error/missing-meta-rejected': ['meta/client-capabilities-required'],
  'logging/bad-level-accepted': ['logging/request-level-value'],
  'logging/invalid-level-code': ['logging/set-level-values'],
  'batch/empty-array-answer': ['batch/empty-array'],
};

const SCOPES = ['message', 'pair', 'toolschema'];

describe.skipIf(!hasShared)('the requirement tables beside the repository', () => {
  const all = hasShared ? ['2026-07-28.tsv', 'legacy.tsv'].flatMap(entries) : [];
  const covering = (row: string) =>
    allRules()
      .filter(({ covers }) => covers.includes(row))
      .map(({ id }) => id);
  const missed = (of: readonly (typeof all)[number][]) =>
    of.filter((entry) => !findings(entry, 'bad').some(({ rule }) => covering(entry.rule).includes(rule)));

  it('reports every row that the schema finds under the id of the row', () => {
    const rows = all.filter(({ via }) => via === 'schema');
    expect(rows).toHaveLength(445);
    expect(missed(rows).map(({ file }) => file)).toEqual([]);
  });

  it('reports every row of one message, a pair or a tool under its id, and not where it is put right', () => {
    const rows = all.filter(({ via, scope }) => via === 'rule' && SCOPES.includes(scope));
    // Those that take a recording to be seen are held against theirs elsewhere.
    const covered = new Set(allRules().flatMap(({ covers, scope }) => (scope === 'session' ? [] : covers)));
    const left = [...new Set(rows.map(({ rule }) => rule))].filter((row) => !covered.has(row));
    const held = rows.filter(({ rule }) => covered.has(rule));
    console.log(
      `rules: ${held.length} of ${rows.length} pairs of row and revision; left: ${left.join(', ') || 'none'}`,
    );
    expect(missed(held).map(({ file }) => file)).toEqual([]);
    const spoken = held.filter((entry) =>
      findings(entry, 'good').some(({ rule }) => covering(entry.rule).includes(rule)),
    );
    expect(spoken.map(({ file }) => file)).toEqual([]);
  });

  it('gives one finding for one fault in these rows', () => {
    const rows = all.filter(({ via }) => via === 'schema');
    // The tools of these rows have no parameters and leave open that there may be some.
    const found = (entry: (typeof rows)[number]) =>
      findings(entry, 'bad').filter(({ rule }) => rule !== 'tools/no-params-open');
    const many = rows.filter((entry) => found(entry).length > 1);
    expect(many.map(({ file }) => file)).toEqual([]);
  });

  it('reports no error on a passing message, pair or tool', () => {
    const rows = all.filter(({ scope }) => SCOPES.includes(scope));
    const wrong = rows.flatMap((entry) =>
      findings(entry, 'good')
        .filter(({ level, rule }) => level === 'error' && !MEANT[entry.rule]?.includes(rule))
        .map(({ rule, message }) => `${entry.file}: ${rule}: ${message}`),
    );
    expect(rows).toHaveLength(813);
    expect(wrong).toEqual([]);
  });
});

/**
 * Lacks ttlMs and cacheScope, which ReadResourceResult requires. It passes as ReadResourceResultResponse because every
 * object with a resultType passes as InputRequiredResult, the other branch.
 */
const KNOWN = ['read-resource-result-response.json'];

const EXAMPLES = join(SHARED, 'spec', '2026-07-28', 'examples');

describe.skipIf(!existsSync(EXAMPLES))('the official examples beside the repository', () => {
  const modern = revision('2026-07-28');
  const examples = (existsSync(EXAMPLES) ? readdirSync(EXAMPLES) : []).flatMap((definition) =>
    readdirSync(join(EXAMPLES, definition)).map((file) => [definition, file] as const),
  );

  it.each(examples)('%s/%s', (definition, file) => {
    const value = JSON.parse(readFileSync(join(EXAMPLES, definition, file), 'utf8'));
    expect(validate(modern, definition, value).issues).toEqual([]);
    const isMessage = Object.hasOwn(value, 'jsonrpc');
    if (!isMessage || KNOWN.includes(file)) return;
    const errors = checkMessage(value, { revision: modern }).filter(({ level }) => level === 'error');
    expect(errors).toEqual([]);
  });
});
