import { parseDocument } from '../../text/document';
import { defineConfigRule } from './define';

/** Hosts that read their file with `JSON.parse`. */
const PLAIN = ['portable', 'claude-code', 'claude-desktop', 'cline', 'inspector'];

export default defineConfigRule(
  {
    id: 'config/plain-json',
    level: 'error',
    fault: 'json',
    summary: 'A host that reads plain JSON gets no comments and no trailing commas.',
  },
  {
    jsonServiceSaysIt: true,
    check({ host, doc }, report) {
      if (!PLAIN.includes(host.id)) return;
      for (const fault of parseDocument(doc.text, { strict: true }).faults) {
        if (fault.code !== 'comment' && fault.code !== 'trailing-comma') continue;
        const { offset, length } = fault;
        report({
          message:
            fault.code === 'comment'
              ? `${host.label} reads plain JSON, and a comment makes it drop the file.`
              : `${host.label} reads plain JSON, and a comma after the last element makes it drop the file.`,
          path: [],
          spot: { offset, length },
          fixes: [
            {
              title: fault.code === 'comment' ? 'Remove the comment' : 'Remove the comma',
              edits: [],
              textEdits: [{ offset, length, text: '' }],
            },
          ],
        });
      }
    },
  },
);
