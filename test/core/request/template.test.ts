import { escapeTemplate, parseTemplate } from '@wirebench/core/request/template';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const variable = (name: string) => ({ kind: 'variable', name });

describe('parseTemplate', () => {
  it.each([
    ['plain', ['plain']],
    ['', []],
    ['${sprint}', [variable('sprint')]],
    ['in ${sprint}!', ['in ', variable('sprint'), '!']],
    ['${a}${b}', [variable('a'), variable('b')]],
    ['$${a}', ['${a}']],
    ['$$${a}', ['$${a}']],
    ['cost $5', ['cost $5']],
    ['$', ['$']],
    ['{a}', ['{a}']],
    ['${env:TOKEN}', [{ kind: 'env', name: 'TOKEN' }]],
    ['${input:who}', [{ kind: 'input', id: 'who' }]],
    ['${workspaceFolder}/x', [{ kind: 'workspaceFolder' }, '/x']],
    ['${response:list#/result/tools/0/name}', [{ kind: 'response', name: 'list', pointer: '/result/tools/0/name' }]],
    ['${response:list#}', [{ kind: 'response', name: 'list', pointer: '' }]],
    ['${response:list}', [{ kind: 'response', name: 'list', pointer: '' }]],
    ['${response:issue #4#/id}', [{ kind: 'response', name: 'issue #4', pointer: '/id' }]],
    ['${response:list#result}', [{ kind: 'response', name: 'list', pointer: 'result' }]],
    ['${response:a#/b#/c}', [{ kind: 'response', name: 'a', pointer: '/b#/c' }]],
    ['${}', [{ kind: 'unknown', text: '' }]],
    ['${env:}', [{ kind: 'unknown', text: 'env:' }]],
    ['${config:x}', [{ kind: 'unknown', text: 'config:x' }]],
    ['${__proto__}', [variable('__proto__')]],
  ])('%j', (text, parts) => {
    expect(parseTemplate(text).parts).toEqual(parts);
  });

  it('takes the value of a lone reference, not of one among text', () => {
    expect(parseTemplate('${a}').whole).toEqual(variable('a'));
    expect(parseTemplate(' ${a}').whole).toBeUndefined();
    expect(parseTemplate('a').whole).toBeUndefined();
  });

  it('says that a `${` is never closed and keeps it', () => {
    expect(parseTemplate('a ${b $${c')).toEqual({ parts: ['a ${b ${c'], whole: undefined, unclosed: true });
  });

  it('reads an escaped text back as the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('$', '{', '}', 'a', ':', '#') }), (text) => {
        const { parts, unclosed } = parseTemplate(escapeTemplate(text));
        expect(parts.join('')).toBe(text);
        expect(unclosed).toBe(false);
      }),
    );
  });

  it('loses nothing of a text without references', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!text.includes('${'));
        expect(parseTemplate(text).parts.join('')).toBe(text);
      }),
    );
  });
});
