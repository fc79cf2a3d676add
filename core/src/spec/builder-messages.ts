import { addMembers, any, array, boolean, literal, type Members, map, object, open, ref, string } from './builder';
import type { Schema } from './types';

// The shapes that every revision repeats: requests, notifications, results, pages of a list, named things.

export const jsonrpc = (): Schema => literal('2.0', 'Marks the message as JSON-RPC 2.0.');
export const id = (): Schema => ref('RequestId', 'Ties a response to its request.');

/** `_meta` of anything that has no keys of its own there */
export const meta = (): Schema => map(any(), 'Extra data beside the protocol, under prefixed keys.');

const requestMeta = (): Schema =>
  object('Extra data about this request, under prefixed keys.', {
    'progressToken?': ref('ProgressToken', 'Asks for progress notifications; they repeat this token.'),
  });

export const baseRequestParams: Members = { '_meta?': requestMeta() };
/** the same from 2025-06-18 on: anyone may add keys */
export const openRequestParams: Members = { '_meta?': open(requestMeta()) };
export const baseNotificationParams: Members = { '_meta?': meta() };
export const pageParams: Members = { 'cursor?': string('Where to go on: the `nextCursor` of the page before.') };

const optionalOnly = (members: Members): boolean => Object.keys(members).every((name) => name.endsWith('?'));

function message(method: string, description: string, params: Members): Schema {
  return object(description, { method: literal(method, 'The method that this message calls.'), ...params });
}

/** the parameters of a method; they may be left out where each of them may */
function paramsMember(method: string, members: Members): Members {
  return { [optionalOnly(members) ? 'params?' : 'params']: paramsOf(method, members) };
}

export const paramsOf = (method: string, members: Members): Schema => object(`Parameters of \`${method}\`.`, members);

/** A request whose parameters stand inside it. */
export function request(method: string, description: string, params?: Members): Schema {
  if (params) return message(method, description, paramsMember(method, params));
  return message(method, description, { 'params?': open(paramsOf(method, baseRequestParams)) });
}

export function notification(method: string, description: string, params?: Members): Schema {
  if (params) return message(method, description, paramsMember(method, params));
  return message(method, description, { 'params?': open(paramsOf(method, baseNotificationParams)) });
}

export const listRequest = (method: string, description: string): Schema => request(method, description, pageParams);

export const result = (description: string, members: Members = {}): Schema =>
  object(description, { '_meta?': meta(), ...members });

/** One page of a list. */
export const listResult = (description: string, members: Members = {}): Schema =>
  result(description, {
    'nextCursor?': string('There is more: send it as `cursor` to get the next page.'),
    ...members,
  });

/** A message of JSON-RPC in full: `jsonrpc`, for requests also `id`. */
export function asMessage(schema: Schema, kind: 'request' | 'notification'): Schema {
  return addMembers(schema, kind === 'request' ? { jsonrpc: jsonrpc(), id: id() } : { jsonrpc: jsonrpc() });
}

/** A request that states its whole JSON-RPC message; `params` is most often a definition, and may be marked with `?`. */
export const fullRequest = (method: string, description: string, params: Members): Schema =>
  asMessage(message(method, description, params), 'request');

export const fullNotification = (method: string, description: string, params: Members): Schema =>
  asMessage(message(method, description, params), 'notification');

/** The error object of JSON-RPC. */
export const errorMembers: Members = {
  code: { type: 'integer', description: 'Number of the kind of error.' },
  message: string('What went wrong, in one sentence.'),
  'data?': any('Details; the sender chooses their form.'),
};

export const listChanged = (what: string): Members => ({
  'listChanged?': boolean(`Changes to the list of ${what} are announced by a notification.`),
});

export const textList = (description: string): Schema => array(string(), description);
