import { REVISION_IDS } from '../spec/revision-ids';
import type { Definitions, Schema } from '../spec/types';

const text = (description: string): Schema => ({ type: 'string', description });
const free = (description: string): Schema => ({ description });
const map = (description: string): Schema => ({ type: 'object', description, additionalProperties: true });
const expected: Schema = {
  enum: ['expected'],
  description: 'The faults are meant: findings become hints, and nothing is underlined as an error.',
};

/** The members of request files, with what they are for; messages inside have the schemas of their revision. */
export const FILE_DEFINITIONS: Definitions = {
  RequestFile: {
    type: 'object',
    description: 'A collection of requests, run in order.',
    properties: {
      server: text('Name of a configured server. Without it the editor asks, and the terminal takes `--server`.'),
      protocolVersion: {
        enum: [...REVISION_IDS],
        description: "Revision of the requests below. Without it: the message's own, the session's, the setting.",
      },
      session: {
        enum: ['shared', 'fresh', 'bare'],
        description:
          '`shared`: one session per server and revision, kept (default in the editor). `fresh`: a new one for this run (default in the terminal). `bare`: no handshake.',
      },
      variables: map('Values for `${name}` in filled requests.'),
      answers: map(
        'What to answer when the server asks for input, by method: `elicitation/create`, `sampling/createMessage`, `roots/list`.',
      ),
      diagnostics: expected,
      requests: {
        type: 'array',
        items: { $ref: '#/$defs/RequestItem' },
        description: 'The requests, run in this order.',
      },
    },
    required: ['requests'],
  },
  RequestItem: {
    type: 'object',
    description: 'One request: filled (`method` and `params`), or sent to the letter (`send`, `sendRaw`, `sendBytes`).',
    properties: {
      name: text('Name of the request; unique in the file. `${response:<name>#/pointer}` reads its answer.'),
      method: text('Method of a filled request: jsonrpc, id and, in the modern era, `_meta` are added.'),
      params: map('Params of a filled request. Variables are replaced.'),
      send: free(
        'A message that is sent to the letter: the tokens as they stand here, nothing added, nothing replaced.',
      ),
      sendRaw: text('Text that is sent as it is, for what is no JSON. On stdio a line feed follows.'),
      sendBytes: text('Bytes in base64 that are sent as they are.'),
      expect: { $ref: '#/$defs/Expectation' },
      response: free('The last saved answer. Checked against the specification, never sent.'),
      diagnostics: expected,
    },
  },
  Expectation: {
    type: 'object',
    description:
      'What has to come back. Without it: any answer that is no error, no `isError`, and has no finding of level error.',
    properties: {
      result: free('Subset of the result: members recursively, arrays item by item, numbers by value.'),
      error: {
        type: 'object',
        description: 'Subset of the protocol error: the call must not happen.',
        properties: {
          code: { type: 'integer', description: 'Code of the error.' },
          message: text('Message of the error.'),
          data: free('Subset of what comes with the error.'),
        },
      },
      schema: free('JSON Schema 2020-12 for the whole response message.'),
      notifications: {
        type: 'array',
        description:
          'Subsets of notifications that must arrive in this order before the response; others may stand between.',
      },
      maxMs: {
        type: 'number',
        minimum: 0,
        description: 'Milliseconds from the last byte out to the last byte in, at most.',
      },
      response: {
        enum: ['none'],
        description: 'Nothing may answer within `waitMs`: for a notification or swallowed garbage.',
      },
      waitMs: { type: 'number', minimum: 0, description: 'Milliseconds to wait for the answer that must not come.' },
    },
  },
};
