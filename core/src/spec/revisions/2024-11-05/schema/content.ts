import { array, base64, literal, object, ref, string, union, weight } from '../../../builder';
import type { Definitions } from '../../../types';

/** How content is meant to be used. Later revisions give this a definition of its own. */
export const annotations = object('Hints on how to use or show this.', {
  'audience?': array(ref('Role'), 'For whom this is: the person, the model, or both.'),
  'priority?': weight('How much this matters, from 0 (optional) to 1 (needed).'),
});

/** What prompts, tool results and model conversations are made of. */
export const content: Definitions = {
  Annotated: object('Something that may carry hints on its use.', { 'annotations?': annotations }),
  TextContent: object('A piece of text.', {
    type: literal('text', 'Says that this block is text.'),
    text: string('The text itself.'),
    'annotations?': annotations,
  }),
  ImageContent: object('A picture, carried inline.', {
    type: literal('image', 'Says that this block is a picture.'),
    data: base64('Bytes of the picture in base64.'),
    mimeType: string('Format of the picture, such as `image/png`.'),
    'annotations?': annotations,
  }),
  EmbeddedResource: object('A resource that comes along with all it holds.', {
    type: literal('resource', 'Says that this block holds a resource.'),
    resource: union(['TextResourceContents', 'BlobResourceContents'], 'The contents, as text or as base64.'),
    'annotations?': annotations,
  }),
};
