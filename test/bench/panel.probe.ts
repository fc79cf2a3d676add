// Plays a panel in a process of its own, as a webview is: pages through a response as somebody who scrolls to its end would.
import { Endpoint } from '@wirebench/client/shared/endpoint';
import type { ResponseHostRequests } from '@wirebench/client/shared/response-panel';

type None = Record<never, never>;

const TEXT = 40 * 1024;
const ref = { run: process.argv[2]!, item: 0 };

const host = new Endpoint<None, ResponseHostRequests, None, None>(
  {
    post: (message) => void process.send?.(message),
    listen: (receive) => {
      process.on('message', receive);
      return () => process.off('message', receive);
    },
  },
  {},
);

async function pages(): Promise<number> {
  let windows = 0;
  for (const form of ['wire', 'pretty'] as const) {
    for (let offset = 0, total = 1; offset < total; windows++) {
      const answer = await host.request('response/text', { ...ref, form, offset, length: TEXT });
      total = answer.total;
      offset += Math.max(1, answer.text.length);
    }
  }
  const top = await host.request('response/children', { ...ref, node: 0, from: 0, count: 100 });
  const result = top.rows.find(({ key }) => key === 'result');
  const inner = await host.request('response/children', { ...ref, node: result?.node ?? 0, from: 0, count: 100 });
  const content = inner.rows[0];
  for (let from = 0; from < (content?.children ?? 0); windows++) {
    const window = await host.request('response/children', { ...ref, node: content?.node ?? 0, from, count: 200 });
    from += Math.max(1, window.rows.length);
  }
  for (let from = 0, total = 1; from < total; windows++) {
    const window = await host.request('response/content', { ...ref, from, count: 100 });
    total = window.total;
    from += Math.max(1, window.blocks.length);
  }
  await host.request('response/frames', { ...ref, from: 0, count: 1000 });
  return windows;
}

pages().then(
  (windows) => process.send?.({ done: windows }),
  (error: Error) => process.send?.({ failed: error.message }),
);
