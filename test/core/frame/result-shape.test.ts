import { resultShape } from '@wirebench/core/frame/result-shape';
import { describe, expect, it } from 'vitest';

describe('what a result looks like an answer to', () => {
  it.each([
    ['{"tools":[]}', 'tools/list'],
    ['{"tools":[],"nextCursor":null}', 'tools/list'],
    ['{"resources":[]}', 'resources/list'],
    ['{"resourceTemplates":[]}', 'resources/templates/list'],
    ['{"prompts":[]}', 'prompts/list'],
    ['{"roots":[]}', 'roots/list'],
    ['{"tasks":[]}', 'tasks/list'],
    ['{"contents":[]}', 'resources/read'],
    ['{"description":"d","messages":[]}', 'prompts/get'],
    ['{"completion":{"values":[]}}', 'completion/complete'],
    ['{"supportedVersions":["2026-07-28"],"capabilities":{}}', 'server/discover'],
    ['{"protocolVersion":"2025-11-25","capabilities":{},"serverInfo":{}}', 'initialize'],
    ['{"taskId":"t","status":"working"}', 'tasks/get'],
    ['{"action":"accept","content":{"a":1}}', 'elicitation/create'],
    ['{"action":"decline"}', 'elicitation/create'],
    ['{"role":"assistant","content":{"type":"text","text":"x"},"model":"m"}', 'sampling/createMessage'],
    ['{"content":[]}', 'tools/call'],
    ['{"content":{"type":"text","text":"x"}}', 'tools/call'],
    ['{"content":"hi","isError":false}', 'tools/call'],
    ['{"structuredContent":{"a":1}}', 'tools/call'],
    // nothing, or more than one thing
    ['{}', undefined],
    ['{"content":"hi"}', undefined],
    ['{"tools":{}}', undefined],
    ['{"tools":[],"resources":[]}', undefined],
    ['{"action":"run"}', undefined],
    ['{"resultType":"input_required","inputRequests":{}}', undefined],
    ['{"__proto__":{"tools":[]}}', undefined],
    ['[]', undefined],
    ['null', undefined],
    ['"tools"', undefined],
  ])('%s: %s', (text, method) => {
    expect(resultShape(JSON.parse(text))).toBe(method);
  });
});
