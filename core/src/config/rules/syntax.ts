import { defineConfigRule } from './define';

export default defineConfigRule(
  { id: 'config/syntax', level: 'error', fault: 'json', summary: 'A configuration is JSON.' },
  {
    editorSaysIt: true,
    jsonServiceSaysIt: true,
    check({ doc }, report) {
      for (const { message, offset, length } of doc.faults) report({ message, path: [], spot: { offset, length } });
    },
  },
);
