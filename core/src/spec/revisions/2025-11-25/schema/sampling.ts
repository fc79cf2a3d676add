import {
  any,
  anyObject,
  anyOf,
  array,
  boolean,
  choice,
  literal,
  map,
  object,
  ref,
  string,
  union,
} from '../../../builder';
import { type Change, define, members } from '../../../builder-changes';
import { meta } from '../../../builder-messages';

const BLOCKS = ['TextContent', 'ImageContent', 'AudioContent', 'ToolUseContent', 'ToolResultContent'];

const blocks = (description: string) =>
  anyOf([...BLOCKS.map((name) => ref(name)), array(ref('SamplingMessageContentBlock'))], description);

/** Sampling with tools: the model asks for calls, the server answers with their results. */
export const sampling: readonly Change[] = [
  define({
    ToolUseContent: object('The model wants a tool to be called.', {
      type: literal('tool_use', 'Says that this block is a call.'),
      id: string('Id of this call; its result repeats it.'),
      name: string('Which tool to call, by name.'),
      input: map(any(), 'Arguments of the call; the input schema of the tool says which.'),
      '_meta?': meta(),
    }),
    ToolResultContent: object('What a call of the model gave.', {
      type: literal('tool_result', 'Says that this block is the result of a call.'),
      toolUseId: string('Id of the call that this answers.'),
      content: array(ref('ContentBlock'), 'Output for the model, block by block.'),
      'structuredContent?': map(any(), 'Output as data; the output schema of the tool says of which shape.'),
      'isError?': boolean('The tool ran and failed; the content says why.'),
      '_meta?': meta(),
    }),
    SamplingMessageContentBlock: union(BLOCKS, 'One piece of a turn; `type` says of which kind.'),
    ToolChoice: object('How free the model is in its use of tools.', {
      'mode?': choice(
        ['auto', 'none', 'required'],
        '`auto`: as it likes; `required`: at least one call; `none`: no calls. Without it: `auto`.',
      ),
    }),
  }),
  members('SamplingMessage', { content: blocks('What is said: one block or several.'), '_meta?': meta() }),
  members('CreateMessageResult', {
    content: blocks('What the model said: one block or several.'),
    'stopReason?': string(
      'Why it stopped: `endTurn`, `stopSequence`, `maxTokens`, `toolUse`, or a word of the provider.',
    ),
  }),
  members('CreateMessageRequestParams', {
    'tools?': array(ref('Tool'), 'Tools the model may call; needs the capability `sampling.tools`.'),
    'toolChoice?': ref('ToolChoice', 'How free the model is to call tools; needs `sampling.tools`.'),
    'includeContext?': choice(
      ['allServers', 'none', 'thisServer'],
      'Whose MCP context to add. Best `none`: the other two need `sampling.context` and may go away.',
    ),
  }),
  members('ClientCapabilities', {
    'sampling?': object('The client lets the server ask its model.', {
      'context?': anyObject('It can add context of MCP servers: `includeContext`.'),
      'tools?': anyObject('Its model can call tools: `tools` and `toolChoice`.'),
    }),
  }),
];
