import { since } from '../revisions';
import { type SchemaRule, schemaRule } from '../schema-rule';
import { roundNumber } from './fixes';

export const lists: readonly SchemaRule[] = [
  schemaRule({
    id: 'caching/ttl-required',
    revisions: since('2026-07-28'),
    actor: 'server',
    summary: 'A complete result of discover, a list method or resources/read has ttlMs.',
    why: 'The client does not know how long it may keep the answer; 0 says not at all.',
    places: ['*/ttlMs:missing'],
    defaults: { ttlMs: 0 },
  }),
  schemaRule({
    id: 'caching/scope-required',
    revisions: since('2026-07-28'),
    actor: 'server',
    summary: 'A complete result of discover, a list method or resources/read has cacheScope.',
    why: 'The client does not know whether others may be shown the cached answer; `private` is the careful choice.',
    places: ['*/cacheScope:missing'],
    defaults: { cacheScope: 'private' },
  }),
  schemaRule({
    id: 'caching/ttl-negative',
    revisions: since('2026-07-28'),
    actor: 'server',
    summary: 'ttlMs is zero or more.',
    why: 'A negative time has no meaning; 0 says that the answer must not be kept.',
    places: ['*/ttlMs:minimum'],
  }),
  schemaRule({
    id: 'caching/ttl-integer',
    revisions: since('2026-07-28'),
    actor: 'server',
    summary: 'ttlMs is a whole number of milliseconds.',
    why: 'Clients count in whole milliseconds.',
    places: ['*/ttlMs:type'],
    fixes: roundNumber,
  }),
  schemaRule({
    id: 'caching/scope-value',
    revisions: since('2026-07-28'),
    actor: 'server',
    summary: 'cacheScope is public or private.',
    why: 'A cache that does not know the word cannot tell who may see the answer.',
    places: ['*/cacheScope:value'],
  }),
  schemaRule({
    id: 'pagination/next-cursor-type',
    covers: ['pagination/next-cursor-type', 'pagination/next-cursor-string'],
    actor: 'server',
    summary: 'nextCursor is a string and is left out, not null, on the last page.',
    why: 'Left out, it says that this is the last page; on anything but a string, clients drop the whole list.',
    places: ['*/nextCursor'],
  }),
  schemaRule({
    id: 'pagination/cursor-type',
    covers: ['pagination/cursor-type', 'pagination/cursor-string'],
    actor: 'client',
    summary: 'cursor is a string.',
    why: 'A cursor is the string that the server gave; for the first page it is left out.',
    places: ['*/cursor'],
  }),
];
