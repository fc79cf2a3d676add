import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyRecording } from '@wirebench/engine/recorder/copy-recording';
import { prune, recordingName } from '@wirebench/engine/recorder/recordings';
import { redactText } from '@wirebench/engine/recorder/redact';
import { timestamp } from '@wirebench/engine/recorder/timestamp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recordings-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const DAY = 24 * 3600 * 1000;
const NOW = Date.UTC(2026, 10, 30);

function recording(name: string, bytes: number, ageDays: number): string {
  const path = join(folder, name);
  writeFileSync(path, 'x'.repeat(bytes));
  const at = new Date(NOW - ageDays * DAY);
  utimesSync(path, at, at);
  return path;
}

describe('prune', () => {
  it('deletes what is too old, then the oldest until the rest fits', () => {
    recording('old.mcptrace', 10, 31);
    recording('b.mcptrace', 60, 3);
    recording('c.mcptrace', 60, 2);
    recording('d.mcptrace', 60, 1);
    recording('notes.txt', 1000, 99);
    prune(folder, { keepDays: 30, maxBytes: 130 }, new Set(), NOW);
    expect(readdirSync(folder).sort()).toEqual(['c.mcptrace', 'd.mcptrace', 'notes.txt']);
  });

  it('never touches one that is being written', () => {
    const active = recording('a.mcptrace', 500, 40);
    recording('b.mcptrace', 60, 1);
    prune(folder, { keepDays: 30, maxBytes: 100 }, new Set([active]), NOW);
    expect(readdirSync(folder)).toEqual(['a.mcptrace']);
  });

  it('is content where there is no folder', () => {
    expect(prune(join(folder, 'none'), { keepDays: 1, maxBytes: 1 }, new Set(), NOW)).toEqual([]);
  });
});

describe('recordingName', () => {
  it.each([
    ['reports', '2026-11-30T08-15-02-123-reports-k3'],
    ['../../etc/passwd', '2026-11-30T08-15-02-123-etc-passwd-k3'],
    ['C:\\x "y" <z>', '2026-11-30T08-15-02-123-C-x-y-z-k3'],
    ['日本', '2026-11-30T08-15-02-123-server-k3'],
  ])('%s', (server, expected) => {
    expect(recordingName(server, new Date('2026-11-30T08:15:02.123Z'), 'k3')).toBe(`${expected}.mcptrace`);
  });
});

describe('timestamp', () => {
  it.each([
    [Date.UTC(2026, 0, 2, 3, 4, 5, 6), '2026-01-02T03:04:05.006000Z'],
    [Date.UTC(2026, 0, 2, 3, 4, 5, 6) + 0.25, '2026-01-02T03:04:05.006250Z'],
    [Date.UTC(2026, 0, 2, 3, 4, 59, 999) + 0.999, '2026-01-02T03:04:59.999999Z'],
    [0, '1970-01-01T00:00:00.000000Z'],
  ])('%d', (ms, expected) => {
    expect(timestamp(ms)).toBe(expected);
  });
});

describe('redactText', () => {
  it.each([
    ['{"Authorization":"Bearer abc"}', '{"Authorization":"Bearer ***"}'],
    ['{"set-cookie" : "a=b"}', '{"set-cookie" : "a=*"}'],
    ['{"params":{"password":"p\\"w","user":"me"}}', '{"params":{"password":"****","user":"me"}}'],
    ['{"progressToken":"abc","nextCursor":"t"}', '{"progressToken":"abc","nextCursor":"t"}'],
    ['GITHUB_TOKEN=ghx ok', 'GITHUB_TOKEN=*** ok'],
    ['key sk-abcdefghijklmnop1234 end', 'key *********************** end'],
    ['["a","token","b"]', '["a","token","b"]'],
    ['{"n":1.0,"x":[1,2]}', '{"n":1.0,"x":[1,2]}'],
    ['[error] password=hunter2', '[error] password=*******'],
    ['{"password":12345678}', '{"password":99999999}'],
    ['{"text":"{\\"password\\":\\"abc\\"}"}', '{"text":"{\\"password\\":\\"***\\"}"}'],
    ['{"WWW-Authenticate":"Bearer resource_metadata=\\"https://a.example/x\\""}', undefined],
  ] as [string, string?][])('%s', (text, expected = text) => {
    expect(redactText(text)).toBe(expected);
  });
});

describe('copyRecording', () => {
  it('copies whole lines without secrets, torn end included', async () => {
    const from = join(folder, 'a.mcptrace');
    const raw = JSON.stringify({ dir: 'c2s', raw: '{"password":"abc"} {' });
    writeFileSync(from, `{"wirebench":1}\n{"dir":"c2s","frame":{"n":1.0,"secret":"abc"}}\n${raw}\n{"dir":"s2`);
    const to = join(folder, 'b.mcptrace');
    writeFileSync(to, 'old');
    const bytes = await copyRecording(from, to);
    const copied = readFileSync(to, 'utf8');
    expect(copied).toBe(
      `{"wirebench":1}\n{"dir":"c2s","frame":{"n":1.0,"secret":"***"}}\n${raw.replace('abc', '***')}\n{"dir":"s2`,
    );
    expect(bytes).toBe(Buffer.byteLength(copied));
  });

  it('leaves nothing behind when it fails', async () => {
    const to = join(folder, 'b.mcptrace');
    await expect(copyRecording(join(folder, 'none'), to)).rejects.toThrow(`The recording could not be copied to ${to}`);
    await expect(copyRecording(to, to)).rejects.toThrow('A recording cannot be copied onto itself.');
    expect([existsSync(to), readdirSync(folder)]).toEqual([false, []]);
  });
});
