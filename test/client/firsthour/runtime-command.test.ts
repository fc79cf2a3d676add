import { expect, it } from 'vitest';
import { withRuntime } from '../../../client/src/firsthour/runtime-command';

it.each([
  ['{"command":"${wirebenchRuntime}"}', '/opt/a b/code', '{"command":"/opt/a b/code"}'],
  ['{"command":"${wirebenchRuntime}"}', 'C:\\Program Files\\Code.exe', '{"command":"C:\\\\Program Files\\\\Code.exe"}'],
  ['{"command":"${wirebenchRuntime}"}', '/a/$&/code', '{"command":"/a/$&/code"}'],
  ['{"command":"node"}', '/opt/code', undefined],
])('%s with the runtime %s is %s', (text, runtime, expected) => {
  expect(withRuntime(text, runtime)).toBe(expected);
});
