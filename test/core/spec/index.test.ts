import { isRevisionId, latest, latestLegacy, REVISIONS, revision } from '@wirebench/core/spec/index';
import { definitionUrl, specUrl } from '@wirebench/core/spec/pages';
import { defineRevision } from '@wirebench/core/spec/revision';
import { REVISION_IDS } from '@wirebench/core/spec/revision-ids';
import { describe, expect, it } from 'vitest';

describe('the list of revisions', () => {
  it('holds all five, oldest first', () => {
    expect(REVISIONS.map((one) => one.id)).toEqual([...REVISION_IDS]);
    expect(latest.id).toBe('2026-07-28');
    expect(latestLegacy.id).toBe('2025-11-25');
  });

  it.each(['2024-10-07', '', '__proto__', 'constructor', undefined, null, 20241105, ['2025-11-25']])(
    '%j is no revision',
    (value) => {
      expect(isRevisionId(value)).toBe(false);
    },
  );

  it('finds each by its id', () => {
    for (const id of REVISION_IDS) {
      expect(isRevisionId(id)).toBe(true);
      expect(revision(id).id).toBe(id);
    }
  });

  it('builds definitions when they are first asked for, and once', () => {
    let built = 0;
    const made = defineRevision({
      id: '2024-11-05',
      facts: revision('2024-11-05').facts,
      methods: [],
      definitions: () => {
        built += 1;
        return { Result: { type: 'object' } };
      },
    });
    expect(built).toBe(0);
    expect(made.definitions()).toEqual({ Result: { type: 'object' } });
    expect(made.definitions()).toBe(made.definitions());
    expect(built).toBe(1);
  });
});

describe('pages', () => {
  it.each([
    ['2025-11-25', 'server/tools#calling-tools', '/2025-11-25/server/tools#calling-tools'],
    ['2026-07-28', 'basic/index#messages', '/2026-07-28/basic#messages'],
    ['2026-07-28', 'basic/index#meta', '/2026-07-28/basic#_meta'],
    ['2026-07-28', 'basic/transports/index#messages', '/2026-07-28/basic/transports#messages'],
    ['2025-11-25', 'schema.ts#CallToolRequest', '/2025-11-25/schema#calltoolrequest'],
    ['2025-06-18', 'changelog', '/2025-06-18/changelog'],
    ['2025-06-18', 'index', '/2025-06-18'],
  ] as const)('%s %s', (id, page, path) => {
    expect(specUrl(id, page)).toBe(`https://modelcontextprotocol.io/specification${path}`);
  });

  it('points to the sources where the site has no schema reference', () => {
    expect(definitionUrl('2025-03-26', 'Tool')).toBe(
      'https://github.com/modelcontextprotocol/modelcontextprotocol/blob/main/schema/2025-03-26/schema.ts',
    );
  });
});
