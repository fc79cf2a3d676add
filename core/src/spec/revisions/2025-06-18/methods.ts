import { changeMethods } from '../../method-table';
import { methods as before } from '../2025-03-26/methods';

export const methods = changeMethods(before, {
  added: [
    {
      method: 'elicitation/create',
      kind: 'request',
      sender: 'server',
      summary: 'Asks the client to collect input from its user.',
      message: 'ElicitRequest',
      paramsRequired: true,
      results: ['ElicitResult'],
      capability: { side: 'client', path: 'elicitation' },
      page: 'client/elicitation#creating-elicitation-requests',
    },
  ],
});
