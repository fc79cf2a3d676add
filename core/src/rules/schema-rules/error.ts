import { since } from '../revisions';
import { type SchemaRule, schemaRule } from '../schema-rule';
import { standardMessage } from './member-fixes';

export const error: readonly SchemaRule[] = [
  schemaRule({
    id: 'error/required-fields',
    covers: ['error/required-fields', 'error/code-and-message'],
    actor: 'either',
    summary: 'An error object has both code and message.',
    why: 'Clients show the message and act on the code; without both they report an unknown failure.',
    places: [
      'Error',
      'Error/code:missing',
      'Error/message',
      'JSONRPCError/error',
      'JSONRPCError/error/code:missing',
      'JSONRPCError/error/message',
    ],
    fixes: standardMessage,
  }),
  schemaRule({
    id: 'error/code-integer',
    actor: 'either',
    summary: 'The error code is an integer.',
    why: 'Receivers compare codes as numbers and match no other form.',
    places: ['Error/code:type', 'JSONRPCError/error/code:type'],
  }),
  schemaRule({
    id: 'error/capability-data',
    revisions: since('2026-07-28'),
    actor: 'server',
    summary: 'A -32021 error lists what is missing in data.requiredCapabilities.',
    why: 'Without the list the client cannot tell what to declare when it tries again.',
    places: ['MissingRequiredClientCapabilityError/error/data/**'],
  }),
  schemaRule({
    id: 'error/version-data',
    revisions: since('2026-07-28'),
    actor: 'server',
    summary: 'A -32022 error has data.supported and data.requested.',
    why: 'The client picks the next version from this list; without it there is nothing to try.',
    places: ['UnsupportedProtocolVersionError/error/data/**'],
  }),
  schemaRule({
    id: 'elicitation/url-required-list',
    revisions: ['2025-11-25'],
    actor: 'server',
    summary: 'A -32042 error has data.elicitations.',
    why: 'The client opens the pages on this list and then tries again; without it nobody can go on.',
    places: ['URLElicitationRequiredError/error/data', 'URLElicitationRequiredError/error/data/elicitations'],
  }),
  schemaRule({
    id: 'elicitation/url-required-mode',
    revisions: ['2025-11-25'],
    actor: 'server',
    summary: 'Every elicitation listed in a -32042 error is in URL mode and has an elicitationId.',
    why: 'This error exists to send the user to a page; a form has no place in it.',
    places: ['^URLElicitationRequiredError/error/data/elicitations/**'],
  }),
];
