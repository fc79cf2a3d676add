import { readWirebenchJson } from '@wirebench/core/config/wirebench-json';
import { describe, expect, it } from 'vitest';

const knows = (name: string) => ['tools', 'id/null', 'method/unknown'].includes(name);
const read = (text: string) => readWirebenchJson(text, knows);

describe('wirebench.json', () => {
  it.each([
    ['', {}],
    ['{}', {}],
    ['{"rules":{}}', {}],
    ['{"rules":{"tools":"warning","id/null":"off"}}', { tools: 'warning', 'id/null': 'off' }],
    ['{ // levels\n "rules": { "id/null": "hint", }, }', { 'id/null': 'hint' }],
    ['{"rules":{"id/null":"error"},"rules":{"id/null":"info"}}', { 'id/null': 'info' }],
  ])('%j gives %j', (text, levels) => {
    expect(read(text)).toEqual({ levels, problems: [] });
  });

  it.each([
    ['{"rules":{"id/nul":"off"}}', 'warning', '"id/nul"', 'There is no rule and no group of rules named "id/nul".'],
    ['{"rules":{"tools":"fatal"}}', 'error', '"fatal"', 'A level is one of "error", "warning", "info", "hint", "off".'],
    ['{"rules":{"tools":1}}', 'error', '1', 'A level is one of "error", "warning", "info", "hint", "off".'],
    ['{"rules":[]}', 'error', '[]', '"rules" is an object: rule or group to level.'],
    ['[]', 'error', '[]', 'An object is expected here.'],
    ['{"rule":{}}', 'warning', '"rule"', 'There is no member "rule"; "rules" is the only one.'],
  ])('%s: %s at %s: %s', (text, level, at, message) => {
    const character = text.indexOf(at);
    const range = { offset: character, length: at.length };
    expect(read(text).problems).toEqual([{ message, level, line: 0, character, range }]);
  });

  it('says where a text is broken, and takes what can be read', () => {
    const { levels, problems } = read('{"rules":{"tools":"off"}');
    expect(levels).toEqual({ tools: 'off' });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ level: 'error', line: 0 });
  });

  it('keeps names that objects have anyway apart from the rest', () => {
    const { levels } = read('{"rules":{"__proto__":"off","constructor":"off"}}');
    expect(Object.keys(levels)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(levels)).toBe(Object.prototype);
  });
});
