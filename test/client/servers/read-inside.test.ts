import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readInside } from '../../../client/src/servers/read-inside';

let place: string;
let folder: string;

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'wirebench-inside-'));
  folder = join(place, 'workspace');
  mkdirSync(folder);
  writeFileSync(join(folder, '.env'), 'A=1');
  writeFileSync(join(place, 'secret.env'), 'B=2');
  writeFileSync(join(folder, 'large.env'), 'x'.repeat(1_000_001));
  // a junction needs no rights on Windows; elsewhere it is a link like any other
  symlinkSync(place, join(folder, 'out'), 'junction');
  symlinkSync(folder, join(place, 'alias'), 'junction');
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

it('reads what lies in the folder, also by another way to it', async () => {
  expect(await readInside(join(folder, '.env'), folder)).toBe('A=1');
  expect(await readInside(join(folder, '.env'), join(place, 'alias'))).toBe('A=1');
});

it.each([
  ['lies outside', ['..', 'secret.env']],
  ['a link leads out to', ['out', 'secret.env']],
  ['is not there', ['missing.env']],
  ['is a folder', ['.']],
  ['is too large', ['large.env']],
])('reads nothing that %s', async (_, steps) => {
  expect(await readInside(join(folder, ...steps), folder)).toBeUndefined();
});
