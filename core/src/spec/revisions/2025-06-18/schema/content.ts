import { any, anyObject, array, integer, literal, map, object, ref, string, union, uri } from '../../../builder';
import { type Change, define, describe, members } from '../../../builder-changes';
import { meta, textList } from '../../../builder-messages';

/** Links to resources, one name for all content, and tools that return data. */
export const content: readonly Change[] = [
  define({
    ResourceLink: object('Points to a resource that can be read; it need not be in the list of resources.', {
      type: literal('resource_link', 'Says that this block is a link.'),
      uri: uri('Address of the resource.'),
      name: string('Name for programs; shown where there is no title.'),
      'title?': string('Name for people; where it is missing, `name` is shown.'),
      'description?': string('What it holds; helps the model to pick it.'),
      'mimeType?': string('Media type of the contents, where it is known.'),
      'size?': integer('Size in bytes, before any base64.'),
      'annotations?': ref('Annotations', 'Hints on how to use or show this.'),
      '_meta?': meta(),
    }),
    ContentBlock: union(
      ['TextContent', 'ImageContent', 'AudioContent', 'ResourceLink', 'EmbeddedResource'],
      'One piece of content; `type` says of which kind.',
    ),
  }),
  members('Annotations', { 'lastModified?': string('When it was last changed, as ISO 8601 time.') }),
  members('PromptMessage', { content: ref('ContentBlock', 'What is said.') }),
  members('Tool', {
    'outputSchema?': object('JSON Schema of `structuredContent`; describes an object.', {
      type: literal('object', 'Structured output always forms an object.'),
      'properties?': map(anyObject('Schema of one member.'), 'Schemas of the members by name.'),
      'required?': textList('Names of the members that are always there.'),
    }),
  }),
  members('CallToolResult', {
    content: array(ref('ContentBlock'), 'Output for the model, block by block.'),
    'structuredContent?': map(any(), 'Output as data; the output schema of the tool says of which shape.'),
  }),
  describe('CallToolResult', 'What the tool returned.'),
];
