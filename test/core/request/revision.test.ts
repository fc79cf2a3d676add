import { parseRequestFile } from '@wirebench/core/request/parse';
import { chooseRevision, type RevisionHints } from '@wirebench/core/request/revision';
import { parseDocument } from '@wirebench/core/text/document';
import { describe, expect, it } from 'vitest';

const meta = (more: object) => ({ method: 'tools/list', params: { _meta: more } });
const VERSION = 'io.modelcontextprotocol/protocolVersion';
const initialize = (protocolVersion?: unknown) => ({ method: 'initialize', params: { protocolVersion } });
const collection = (item: unknown, protocolVersion?: string) => ({ protocolVersion, requests: [item] });

describe('chooseRevision', () => {
  it.each<[string, unknown, RevisionHints, string, string]>([
    ['nothing is known', { method: 'ping' }, {}, '2026-07-28', 'default'],
    ['the setting', { method: 'ping' }, { setting: '2025-06-18' }, '2025-06-18', 'setting'],
    [
      'the session before the setting',
      { method: 'ping' },
      { session: '2025-03-26', setting: '2025-06-18' },
      '2025-03-26',
      'session',
    ],
    [
      'the message before the session',
      meta({ [VERSION]: '2026-07-28' }),
      { session: '2025-03-26' },
      '2026-07-28',
      'message',
    ],
    ['what initialize offers', initialize('2024-11-05'), {}, '2024-11-05', 'message'],
    [
      'the file before the message',
      collection({ send: initialize('2025-06-18') }, '2026-07-28'),
      {},
      '2026-07-28',
      'file',
    ],
    ['the file', collection({ method: 'ping' }, '2024-11-05'), { session: '2025-03-26' }, '2024-11-05', 'file'],
    [
      'a file that names none we know',
      collection({ method: 'ping' }, '2030-01-01'),
      { setting: '2025-06-18' },
      '2025-06-18',
      'setting',
    ],
    [
      'a filled item',
      collection(meta({ [VERSION]: '2026-07-28' })),
      { setting: '2025-06-18' },
      '2026-07-28',
      'message',
    ],
    [
      'modern keys without a version',
      meta({ 'io.modelcontextprotocol/clientCapabilities': {} }),
      { setting: '2025-06-18' },
      '2026-07-28',
      'message',
    ],
    [
      'a key that is older than the modern era',
      meta({ 'io.modelcontextprotocol/related-task': {} }),
      { setting: '2025-11-25' },
      '2025-11-25',
      'setting',
    ],
    [
      'modern keys under a modern setting say nothing new',
      meta({ [VERSION]: 'x' }),
      { setting: '2026-07-28' },
      '2026-07-28',
      'setting',
    ],
    ['initialize with a version nobody has', initialize('1.0'), { setting: '2026-07-28' }, '2025-11-25', 'message'],
    ['initialize without a version', initialize(), { setting: '2026-07-28' }, '2026-07-28', 'setting'],
    ['a method that went away is a finding, no marker', { method: 'resources/subscribe' }, {}, '2026-07-28', 'default'],
    ['raw text says nothing', collection({ sendRaw: '{"method":"initialize"}' }), {}, '2026-07-28', 'default'],
    [
      'the answer to initialize',
      { id: 1, result: { protocolVersion: '2025-06-18', serverInfo: {} } },
      {},
      '2025-06-18',
      'message',
    ],
    ['an array of messages', [{ method: 'ping' }, initialize('2025-03-26')], {}, '2025-03-26', 'message'],
  ])('%s', (_, value, hints, revision, source) => {
    const file = parseRequestFile(parseDocument(JSON.stringify(value)));
    expect(chooseRevision(file.items[0], file, hints)).toEqual({ revision, source });
  });
});
