import { any, anyObject, array, boolean, literal, map, object, ref, string, union } from '../../../builder';
import { listRequest, listResult, notification, request, result, textList } from '../../../builder-messages';
import type { Definitions } from '../../../types';

/** Tools: listing and calling. */
export const tools: Definitions = {
  Tool: object('A function that the model may call.', {
    name: string('Name to call it by.'),
    'description?': string('What it does and when to use it; the model reads this.'),
    inputSchema: object('JSON Schema of the arguments; describes an object.', {
      type: literal('object', 'Arguments always form an object.'),
      'properties?': map(anyObject('Schema of one argument.'), 'Schemas of the arguments by name.'),
      'required?': textList('Names of the arguments that must be given.'),
    }),
  }),

  ListToolsRequest: listRequest('tools/list', 'Asks which tools there are.'),
  ListToolsResult: listResult('Tools of the server.', { tools: array(ref('Tool'), 'The tools of this page.') }),
  CallToolRequest: request('tools/call', 'Runs a tool.', {
    name: string('Name of the tool, as `tools/list` gives it.'),
    'arguments?': map(any(), 'Arguments of the call; the input schema of the tool says which.'),
  }),
  CallToolResult: result('What the tool returned. Its own failures are told here too, so that the model sees them.', {
    content: array(union(['TextContent', 'ImageContent', 'EmbeddedResource']), 'Output for the model, block by block.'),
    'isError?': boolean('The tool ran and failed; the content says why.'),
  }),
  ToolListChangedNotification: notification(
    'notifications/tools/list_changed',
    'The list of tools is no longer what it was: fetch it again.',
  ),
};
