import { anyObject, boolean, object, ref, string } from '../../../builder';
import { type Change, define, inside, members } from '../../../builder-changes';

/** Hints about tools, texts with progress, and a capability for completion. */
export const tools: readonly Change[] = [
  define({
    ToolAnnotations: object('How a tool behaves, by its own account. Never a ground for trust.', {
      'title?': string('Name to show to people.'),
      'readOnlyHint?': boolean('It changes nothing. Without it: false.'),
      'destructiveHint?': boolean('It may delete or overwrite; only of interest where it writes. Without it: true.'),
      'idempotentHint?': boolean('Calling it twice is as good as once; only where it writes. Without it: false.'),
      'openWorldHint?': boolean('It deals with the outside, like a web search. Without it: true.'),
    }),
  }),
  members('Tool', { 'annotations?': ref('ToolAnnotations', 'How the tool behaves, by its own account.') }),
  inside('ProgressNotification', 'params', { 'message?': string('What is being done right now, for people.') }),
  members('ServerCapabilities', { 'completions?': anyObject('The server completes arguments.') }),
];
