import { array, base64, literal, object, ref, string, union, weight } from '../../../builder';
import { type Change, define, members, remove } from '../../../builder-changes';

const annotations = ref('Annotations', 'Hints on how to use or show this.');
const spoken = ['TextContent', 'ImageContent', 'AudioContent'];

/** Annotations get a definition of their own; sound joins text and pictures. */
export const content: readonly Change[] = [
  remove('Annotated'),
  define({
    Annotations: object('Hints on how to use or show something.', {
      'audience?': array(ref('Role'), 'For whom this is: the person, the model, or both.'),
      'priority?': weight('How much this matters, from 0 (optional) to 1 (needed).'),
    }),
    AudioContent: object('Sound, carried inline.', {
      type: literal('audio', 'Says that this block is sound.'),
      data: base64('Bytes of the sound in base64.'),
      mimeType: string('Format of the sound, such as `audio/wav`.'),
      'annotations?': annotations,
    }),
  }),
  members(['TextContent', 'ImageContent', 'EmbeddedResource', 'Resource', 'ResourceTemplate'], {
    'annotations?': annotations,
  }),
  members(['PromptMessage', 'SamplingMessage'], { content: union(spoken, 'What is said.') }),
  members('PromptMessage', { content: union([...spoken, 'EmbeddedResource'], 'What is said.') }),
  members('CreateMessageResult', { content: union(spoken, 'What the model said.') }),
  members('CallToolResult', {
    content: array(union([...spoken, 'EmbeddedResource']), 'Output for the model, block by block.'),
  }),
];
