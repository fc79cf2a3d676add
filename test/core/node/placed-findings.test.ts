import { placeFindings } from '@wirebench/core/node/placed-findings';
import { traceCheck } from '@wirebench/core/trace/check-frame';
import { describe, expect, it } from 'vitest';
import { modern } from '../rules/recordings/http-records';
import { analyse } from '../trace/records';

/** What each finding of a request is put on. */
function placesIn(record: object): readonly string[] {
  const { findings, index } = analyse(
    [{ wirebench: 1, transport: 'http', protocolVersion: '2026-07-28' }, record],
    traceCheck(),
  );
  const text = JSON.stringify(record);
  const found = findings.of(0, index.entryAt(0).findings) ?? [];
  return placeFindings({ text, line: 0, span: undefined }, 0, found, (one) => one).map(
    ({ rule, character, endCharacter }) => `${rule} ${text.slice(character, endCharacter)}`,
  );
}

describe('findings in a record of HTTP', () => {
  it('are put on the header as it was written', () => {
    const headers = { 'Mcp-Method': undefined, 'mcp-METHOD': 'tools/call' };
    expect(placesIn(modern({ ex: '1', headers }, 1, 'tools/list'))).toEqual([
      'http/method-header-mismatch "tools/call"',
    ]);
  });

  it('are put on the headers where one is missing', () => {
    const headers = { 'Mcp-Method': undefined };
    expect(placesIn(modern({ ex: '1', headers }, 1, 'tools/list'))).toEqual(['http/method-header-missing "headers"']);
  });

  it('are put on the method and on the address', () => {
    const { http, ...rest } = modern({ ex: '1', url: '/mcp?access_token=t' }, 1, 'tools/list');
    expect(placesIn({ ...rest, http: { ...http, method: 'PUT' } })).toEqual([
      'auth/token-in-query "/mcp?access_token=t"',
      'http/post-only "PUT"',
    ]);
  });
});
