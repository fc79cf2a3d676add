import { parseRequestFile } from '@wirebench/core/request/parse';
import { sessionModeOf } from '@wirebench/core/request/session-mode';
import { parseDocument } from '@wirebench/core/text/document';
import { expect, it } from 'vitest';

const initialize = { send: { method: 'initialize' } };

it.each([
  [{ method: 'ping' }, [0], 'shared'],
  [{ method: 'initialize' }, [0], 'bare'],
  [{ requests: [initialize, { method: 'ping' }] }, [0, 1], 'bare'],
  [{ requests: [initialize, { method: 'ping' }] }, [1], 'shared'],
  [{ requests: [{ method: 'initialize' }] }, [0], 'shared'],
  [{ requests: [initialize], session: 'fresh' }, [0], 'fresh'],
])('%j, items %j: %s', (value, order, mode) => {
  expect(sessionModeOf(parseRequestFile(parseDocument(JSON.stringify(value))), order, 'shared')).toBe(mode);
});
