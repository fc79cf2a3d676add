import { dataOf, describeBlock, findBlocks, parseBlock } from '@wirebench/engine/response/content';
import { describe, expect, it } from 'vitest';

const blocksOf = (message: unknown) => {
  const bytes = Buffer.from(typeof message === 'string' ? message : JSON.stringify(message));
  return findBlocks(bytes).map((place, index) => ({
    ...describeBlock(bytes, place, index),
    data: dataOf(parseBlock(bytes, place), place),
  }));
};

describe('content blocks', () => {
  it('of a tool result', () => {
    const long = 'x'.repeat(5000);
    const blocks = blocksOf({
      result: {
        content: [
          { type: 'text', text: long },
          { type: 'image', data: 'AAAA', mimeType: 'image/png' },
          { type: 'resource_link', uri: 'a:b', name: 'n', title: 't', description: 'd' },
          { type: 'resource', resource: { uri: 'a:c', mimeType: 'text/plain', text: 'inside' } },
          { type: 'resource', resource: { uri: 'a:d', blob: 'BBBB' } },
          { type: 'video' },
          7,
        ],
      },
    });
    expect(blocks.map(({ data, ...block }) => block)).toEqual([
      { index: 0, type: 'text', text: 'x'.repeat(4000), size: 5000, pointer: '/result/content/0' },
      { index: 1, type: 'image', mimeType: 'image/png', size: 4, pointer: '/result/content/1' },
      {
        index: 2,
        type: 'resource_link',
        uri: 'a:b',
        name: 'n',
        title: 't',
        description: 'd',
        size: 0,
        pointer: '/result/content/2',
      },
      {
        index: 3,
        type: 'resource',
        uri: 'a:c',
        mimeType: 'text/plain',
        text: 'inside',
        size: 6,
        pointer: '/result/content/3',
      },
      { index: 4, type: 'resource', uri: 'a:d', size: 4, pointer: '/result/content/4' },
      { index: 5, type: 'unknown', size: 0, pointer: '/result/content/5' },
      { index: 6, type: 'unknown', size: 0, pointer: '/result/content/6' },
    ]);
    expect([blocks[0]?.data, blocks[4]?.data]).toEqual([
      { kind: 'text', text: long },
      { kind: 'base64', text: 'BBBB' },
    ]);
  });

  it('of a prompt, one or several a message, with the role', () => {
    const messages = [
      { role: 'user', content: { type: 'text', text: 'a' } },
      {
        role: 'assistant',
        content: [
          { type: 'text', text: 'b' },
          { type: 'text', text: 'c' },
        ],
      },
    ];
    expect(blocksOf({ result: { messages } }).map(({ role, text, pointer }) => [role, text, pointer])).toEqual([
      ['user', 'a', '/result/messages/0/content'],
      ['assistant', 'b', '/result/messages/1/content/0'],
      ['assistant', 'c', '/result/messages/1/content/1'],
    ]);
  });

  it('of a resource', () => {
    const contents = [
      { uri: 'a:b', mimeType: 'text/plain', text: 'hello' },
      { uri: 'a:c', blob: 'AA==' },
    ];
    expect(blocksOf({ result: { contents } }).map(({ type, uri, text, size }) => [type, uri, text, size])).toEqual([
      ['resource', 'a:b', 'hello', 5],
      ['resource', 'a:c', undefined, 4],
    ]);
  });

  it('takes the last of two members, also where its name is escaped', () => {
    const text =
      '{"result":{"content":[{"type":"text","text":"first"}],"c\\u006fntent":[{"type":"text","text":"last"}]}}';
    expect(blocksOf(text).map((block) => block.text)).toEqual(['last']);
  });

  it.each(['{"error":{}}', '{"result":7}', '{"result":{"content":"hi"}}', '[]', '"result"', '{"result":{}}'])(
    'none in %s',
    (text) => {
      expect(blocksOf(text)).toEqual([]);
    },
  );
});
