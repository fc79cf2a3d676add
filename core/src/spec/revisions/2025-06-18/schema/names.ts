import { object, string } from '../../../builder';
import { type Change, define, members } from '../../../builder-changes';
import { meta } from '../../../builder-messages';

const name = string('Name for programs; shown where there is no title.');
const title = string('Name for people; where it is missing, `name` is shown.');

const NAMED = ['Implementation', 'Prompt', 'PromptArgument', 'PromptReference', 'Resource', 'ResourceTemplate', 'Tool'];
const WITH_META = [
  'AudioContent',
  'BlobResourceContents',
  'EmbeddedResource',
  'ImageContent',
  'Prompt',
  'Resource',
  'ResourceContents',
  'ResourceTemplate',
  'Root',
  'TextContent',
  'TextResourceContents',
  'Tool',
];

/** Names for programs and titles for people; `_meta` on most objects. */
export const names: readonly Change[] = [
  define({ BaseMetadata: object('Something that has a name.', { name, 'title?': title }) }),
  members(NAMED, { name, 'title?': title }),
  members('Tool', {
    'title?': string('Name for people; where it is missing, `annotations.title` is shown, else `name`.'),
  }),
  members(WITH_META, { '_meta?': meta() }),
];
