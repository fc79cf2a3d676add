import { defineConfigRule } from './define';

export default defineConfigRule(
  {
    id: 'config/byte-order-mark',
    level: 'error',
    fault: 'json',
    summary: 'A host that cannot skip a byte order mark is given none.',
  },
  {
    check({ host, doc }, report) {
      if (!doc.bom || host.id !== 'claude-desktop') return;
      report({
        message: `The file begins with a byte order mark, and ${host.label} then drops all of it. Save it as UTF-8 without one.`,
        path: [],
        spot: { offset: 0, length: 1 },
        fixes: [
          {
            title: 'Remove the byte order mark',
            edits: [],
            textEdits: [{ offset: 0, length: 1, text: '' }],
            preferred: true,
          },
        ],
      });
    },
  },
);
