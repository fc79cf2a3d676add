import { changeMethods } from '../../method-table';
import { methods as before } from '../2024-11-05/methods';

export const methods = changeMethods(before, {
  changed: {
    'completion/complete': { capability: { side: 'server', path: 'completions' } },
  },
});
