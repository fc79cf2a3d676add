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
    expect(read(text)).toEqual({ levels, redact: { names: [], patterns: [] }, problems: [] });
  });

  it.each([
    ['{"rules":{"id/nul":"off"}}', 'warning', '"id/nul"', 'There is no rule and no group of rules named "id/nul".'],
    ['{"rules":{"tools":"fatal"}}', 'error', '"fatal"', 'A level is one of "error", "warning", "info", "hint", "off".'],
    ['{"rules":{"tools":1}}', 'error', '1', 'A level is one of "error", "warning", "info", "hint", "off".'],
    ['{"rules":[]}', 'error', '[]', '"rules" is an object: rule or group to level.'],
    ['[]', 'error', '[]', 'An object is expected here.'],
    ['{"rule":{}}', 'warning', '"rule"', 'There is no member "rule"; there are "rules" and "redact".'],
    ['{"redact":[]}', 'error', '[]', '"redact" is an object with "names" and "patterns".'],
    ['{"redact":{"name":[]}}', 'warning', '"name"', 'There is no member "name"; there are "names" and "patterns".'],
    ['{"redact":{"names":"x"}}', 'error', '"x"', '"names" is a list of strings.'],
    ['{"redact":{"patterns":[7]}}', 'error', '7', 'A string is expected here.'],
    [
      '{"redact":{"patterns":["(?=a)"]}}',
      'error',
      '"(?=a)"',
      'A pattern cannot look ahead or behind: "(?=", "(?!", "(?<=", "(?<!".',
    ],
  ])('%s: %s at %s: %s', (text, level, at, message) => {
    const character = text.indexOf(at);
    const range = { offset: character, length: at.length };
    expect(read(text).problems).toEqual([{ message, level, line: 0, character, range }]);
  });

  it('takes names and patterns of what is secret', () => {
    expect(read('{"redact":{"names":["ship*"],"patterns":["\\\\d{4}-AB"]}}').redact).toEqual({
      names: ['ship*'],
      patterns: ['\\d{4}-AB'],
    });
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
