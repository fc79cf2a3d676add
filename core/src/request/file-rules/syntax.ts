import { textToSendRaw } from '../to-send-raw';
import { defineFileRule } from './define';

export default defineFileRule(
  {
    id: 'file/syntax',
    level: 'error',
    fault: 'json',
    summary: 'A request file is JSON with comments and trailing commas.',
  },
  {
    file: ({ doc, file }, report) => {
      const fix = textToSendRaw(doc, file);
      doc.faults.forEach((fault, i) => {
        report({
          message: fault.message,
          path: [],
          spot: () => ({ offset: fault.offset, length: fault.length }),
          // deep nesting is sent as it is; only what is below the limit goes unchecked
          level: fault.code === 'too-deep' ? 'warning' : undefined,
          fixes: i === 0 && fault.code !== 'too-deep' && fix ? [fix] : [],
        });
      });
    },
  },
);
