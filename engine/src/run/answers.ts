import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ClientRequests } from '@wirebench/core/contract/engine';
import { isObject, member } from '@wirebench/core/session/members';
import type { Answer, Answerer } from '@wirebench/core/session/ports';
import type { StdioServer } from '../stdio/spawn-server';

/**
 * The `answers` of a request file: by method the result to give, or `{"error": {…}}` to refuse with. A method that is
 * not named is left to whoever comes next.
 */
export function answersOf(answers: Readonly<Record<string, unknown>>): Answerer {
  return async (method) => {
    if (!Object.hasOwn(answers, method)) return undefined;
    const answer = answers[method];
    const error = isObject(answer) && Object.keys(answer).length === 1 ? member(answer, 'error') : undefined;
    const code = member(error, 'code');
    const message = member(error, 'message');
    if (typeof code === 'number') return { error: { code, message: typeof message === 'string' ? message : '' } };
    return { result: answer };
  };
}

type Ask = (params: ClientRequests['input/ask']['params']) => Promise<ClientRequests['input/ask']['result']>;

const ASKABLE = new Set(['elicitation/create', 'sampling/createMessage']);

/** Servers ask for the roots as soon as they run: the open folder is the answer, and no question for a person. */
export function rootsOf(workspaceFolder: () => string | undefined): Answerer {
  return async (method) => {
    if (method !== 'roots/list') return undefined;
    const folder = workspaceFolder();
    const roots = folder === undefined ? [] : [{ uri: pathToFileURL(folder).href, name: basename(folder) }];
    return { result: { roots } };
  };
}

/** Asks a person. Nothing given is a refusal, in the words that the method has for it. */
export function askPerson(ask: Ask): (server: StdioServer) => Answerer {
  return (server) => async (method, params) => {
    if (!ASKABLE.has(method)) return undefined;
    const given = await ask({ server: server.key, serverName: server.name, method, params });
    return given ?? refusal(method);
  };
}

function refusal(method: string): Answer {
  if (method === 'elicitation/create') return { result: { action: 'decline' } };
  return { error: { code: -1, message: `The user refused ${method}` } };
}

/** The first of several that answers. */
export function firstOf(answerers: readonly Answerer[]): Answerer {
  return async (method, params) => {
    for (const answerer of answerers) {
      const answer = await answerer(method, params);
      if (answer) return answer;
    }
    return undefined;
  };
}
