import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LARGEST_MESSAGE, requireSmall } from '../../../client/src/panel/message-size';
import { panelHtml } from '../../../client/src/panel/panel-html';

const PAGE = {
  title: 'MCP <Response>',
  language: 'en',
  nonce: 'abc+/=',
  cspSource: 'https://*.cdn',
  script: 'https://x/response.js?a=1&b="2"',
  icons: 'https://x/codicon.css',
  style: 'https://x/panel.css',
  root: 'wb-response-app',
};

describe('the page of a panel', () => {
  const html = panelHtml(PAGE);

  it('allows its own script, style, font and picture, and nothing else', () => {
    const policy = html.match(/http-equiv="Content-Security-Policy" content="([^"]*)"/)![1]!.replaceAll('&#39;', "'");
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'nonce-abc+/=' https://*.cdn",
      'style-src https://*.cdn',
      'font-src https://*.cdn',
      'img-src https://*.cdn data: blob:',
      'media-src data: blob:',
      "base-uri 'none'",
      "form-action 'none'",
    ]);
  });

  it('has its root element, and no inline script or style', () => {
    expect(html).toContain('<wb-response-app></wb-response-app>');
    expect(html.match(/<script[^>]*>([^<]*)<\/script>/)![1]).toBe('');
    expect(html).not.toMatch(/<style|style=|onload=/);
  });

  it('escapes what it is given', () => {
    expect(html).toContain('<title>MCP &lt;Response&gt;</title>');
    expect(html).toContain('src="https://x/response.js?a=1&amp;b=&quot;2&quot;"');
  });
});

describe('the size of a message', () => {
  it.each([
    ['a text', { t: 'res', result: { text: 'x'.repeat(LARGEST_MESSAGE) } }],
    ['a text of three-byte characters', 'あ'.repeat(LARGEST_MESSAGE / 3 + 1)],
    ['many members', Object.fromEntries(Array.from({ length: 40_000 }, (_, i) => [`k${i}`, i]))],
    ['many items', Array.from({ length: 100_000 }, () => null)],
  ])('of %s beyond 256 KB is refused', (_, message) => {
    expect(() => requireSmall(message)).toThrow('larger than 256 KB');
  });

  it('within it passes', () => {
    expect(() => requireSmall({ t: 'res', id: 1, result: { text: 'x'.repeat(200_000) } })).not.toThrow();
  });

  it('is never taken for less than its JSON has, nor for thirty times more', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const bytes = new TextEncoder().encode(JSON.stringify(value)).length;
        // numbers count eight bytes, their spelling may take twenty-five
        const numbers =
          JSON.stringify(value)
            .match(/[\d.e+-]+/g)
            ?.join('').length ?? 0;
        const least = bytes - numbers - 2;
        if (least > 0) expect(() => requireSmall(value, Math.floor(least / 6))).toThrow();
        expect(() => requireSmall(value, bytes * 30 + 64)).not.toThrow();
      }),
    );
  });
});
