import { latest, latestLegacy, REVISIONS, revision } from '@wirebench/core/spec/index';
import { methodWords } from '@wirebench/core/spec/method-words';
import { similarMethods } from '@wirebench/core/spec/similar-methods';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const OLD = latestLegacy;
const NEW = latest;

describe('did you mean', () => {
  it.each([
    // the prefix
    [OLD, 'initialized', 'notifications/initialized', 'prefix'],
    [OLD, 'tools/list_changed', 'notifications/tools/list_changed', 'prefix'],
    [NEW, 'tools/list_changed', 'notifications/tools/list_changed', 'prefix'],
    [NEW, 'progress', 'notifications/progress', 'prefix'],
    [NEW, 'notifications/tools/list', 'tools/list', 'prefix'],
    [OLD, 'notifications/initialize', 'initialize', 'prefix'],
    // another notation
    [NEW, 'callTool', 'tools/call', 'notation'],
    [NEW, 'CallTool', 'tools/call', 'notation'],
    [NEW, 'call_tool', 'tools/call', 'notation'],
    [NEW, 'tools.call', 'tools/call', 'notation'],
    [NEW, 'tool/call', 'tools/call', 'notation'],
    [NEW, 'TOOLS/CALL', 'tools/call', 'notation'],
    [NEW, 'tools\\call', 'tools/call', 'notation'],
    [NEW, '/tools/call', 'tools/call', 'notation'],
    [NEW, 'listTools', 'tools/list', 'notation'],
    [NEW, 'list_tools', 'tools/list', 'notation'],
    [NEW, 'readResource', 'resources/read', 'notation'],
    [NEW, 'listResourceTemplates', 'resources/templates/list', 'notation'],
    [NEW, 'getPrompt', 'prompts/get', 'notation'],
    [NEW, 'toolsListChanged', 'notifications/tools/list_changed', 'notation'],
    [NEW, 'notifications/tool/list_changed', 'notifications/tools/list_changed', 'notation'],
    [OLD, 'sampling/create_message', 'sampling/createMessage', 'notation'],
    [OLD, 'logging/set_level', 'logging/setLevel', 'notation'],
    // another name
    [NEW, 'resources/get', 'resources/read', 'name'],
    [NEW, 'getResource', 'resources/read', 'name'],
    [NEW, 'tools/run', 'tools/call', 'name'],
    [NEW, 'executeTool', 'tools/call', 'name'],
    [NEW, 'prompts/read', 'prompts/get', 'name'],
    [OLD, 'notifications/logging/message', 'notifications/message', 'name'],
    [OLD, 'setLogLevel', 'logging/setLevel', 'name'],
    [OLD, 'createMessage', 'sampling/createMessage', 'name'],
    [OLD, '$/cancelRequest', 'notifications/cancelled', 'name'],
    [NEW, 'discover', 'server/discover', 'name'],
    // the spelling
    [NEW, 'tools/col', 'tools/call', 'spelling'],
    [NEW, 'tools/lst', 'tools/list', 'spelling'],
    [NEW, 'resorces/raed', 'resources/read', 'spelling'],
    [OLD, 'initialise', 'initialize', 'spelling'],
    [OLD, 'notifications/initialised', 'notifications/initialized', 'spelling'],
    [OLD, 'pings', 'ping', 'notation'],
  ] as const)('$0.id %s: %s', (rev, name, method, reason) => {
    expect(similarMethods(name, rev)).toEqual({ method, reason });
  });

  it.each([
    [NEW, ''],
    [NEW, 'tools'],
    [NEW, 'list'],
    [NEW, 'foo/bar'],
    [NEW, 'rpc.discover'],
    [NEW, 'workspace/symbol'],
    [NEW, 'acme/tools'],
    [NEW, '__proto__'],
    [NEW, 'constructor'],
    // a method of the revision is not a mistake
    [NEW, 'tools/call'],
    // the revision has nothing like it
    [NEW, 'initialized'],
    [revision('2025-06-18'), 'tasks/lst'],
    [NEW, 'setLogLevel'],
  ] as const)('$0.id %s: silent', (rev, name) => {
    expect(similarMethods(name, rev)).toBeUndefined();
  });

  it('leaves out what the sender cannot send', () => {
    expect(similarMethods('callTool', OLD, 'client')?.method).toBe('tools/call');
    expect(similarMethods('callTool', OLD, 'server')).toBeUndefined();
    expect(similarMethods('pin', OLD, 'server')?.method).toBe('ping');
  });

  it('finds every method again in camel case, in snake case and with dots', () => {
    for (const rev of REVISIONS) {
      for (const method of rev.methods.keys()) {
        const words = method.split(/[/_]/);
        const camel = words.map((word, i) => (i ? word[0]?.toUpperCase() + word.slice(1) : word)).join('');
        for (const name of new Set([camel, words.join('_'), words.join('.')])) {
          if (!rev.methods.has(name)) expect(similarMethods(name, rev), name).toEqual({ method, reason: 'notation' });
        }
      }
    }
  });

  it('names a method of the revision or nothing, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), fc.constantFrom(...REVISIONS), (name, rev) => {
        const found = similarMethods(name, rev);
        expect(found === undefined || rev.methods.has(found.method)).toBe(true);
      }),
    );
  });

  it('does not look at names of any length', () => {
    expect(similarMethods(`tools/call${'l'.repeat(100_000)}`, NEW)).toBeUndefined();
  });
});

describe('words of a method name', () => {
  it.each([
    ['tools/call', 'call tool'],
    ['sampling/createMessage', 'create message sampling'],
    ['notifications/progress', 'notification progress'],
    ['', ''],
    ['///', ''],
  ])('%j: %j', (name, words) => {
    expect(methodWords(name)).toBe(words);
  });
});
