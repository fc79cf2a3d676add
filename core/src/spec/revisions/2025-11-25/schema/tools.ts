import { array, choice, type Members, object, ref, string, uri } from '../../../builder';
import { type Change, define, inside, members } from '../../../builder-changes';
import { textList } from '../../../builder-messages';

const icons: Members = { 'icons?': array(ref('Icon'), 'Pictures to show beside the name.') };
const dialect: Members = { '$schema?': string('Dialect of the schema; without it JSON Schema 2020-12.') };

/** Icons, more about an implementation, and what a tool says of its schemas and of tasks. */
export const tools: readonly Change[] = [
  define({
    Icon: object('A picture that stands for something.', {
      src: uri('Where the picture is: a web address or a `data:` address.'),
      'mimeType?': string('Format, where the source names none or a wrong one.'),
      'sizes?': textList('Sizes it is fit for, such as `48x48`, or `any`.'),
      'theme?': choice(['dark', 'light'], 'The background it is made for.'),
    }),
    Icons: object('Something that has icons.', icons),
    ToolExecution: object('How the tool may be run.', {
      'taskSupport?': choice(
        ['forbidden', 'optional', 'required'],
        'Whether calls can, must or must not be tasks. Without it: `forbidden`.',
      ),
    }),
  }),
  members(['Implementation', 'Prompt', 'Resource', 'ResourceLink', 'ResourceTemplate', 'Tool'], icons),
  members('Implementation', {
    'description?': string('What the software is for.'),
    'websiteUrl?': uri('Where to read about it.'),
  }),
  members('Tool', { 'execution?': ref('ToolExecution') }),
  inside('Tool', 'inputSchema', dialect),
  inside('Tool', 'outputSchema', dialect),
];
