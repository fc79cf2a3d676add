import { isObject, member } from './members';
import type { Answer, Answerer } from './ports';

/** Rounds of one request before it is taken for a loop. */
export const MAX_ROUNDS = 20;
const MAX_REQUESTS = 100;

export interface InputRequired {
  readonly requests: ReadonlyMap<string, { readonly method: string; readonly params: unknown }>;
  readonly requestState: string | undefined;
}

export type InputAnswers =
  | { readonly kind: 'answered'; readonly responses: ReadonlyMap<string, unknown> }
  /** for people: who refused what, or what nobody could answer */
  | { readonly kind: 'refused'; readonly message: string };

/** A result that asks for input (basic/patterns/mrtr), or undefined for any other; what is malformed is left out. */
export function readInputRequired(result: unknown): InputRequired | undefined {
  if (member(result, 'resultType') !== 'input_required') return undefined;
  const requests = new Map<string, { method: string; params: unknown }>();
  const given = member(result, 'inputRequests');
  if (isObject(given)) {
    for (const [key, request] of Object.entries(given).slice(0, MAX_REQUESTS)) {
      const method = member(request, 'method');
      if (typeof method === 'string') requests.set(key, { method, params: member(request, 'params') });
    }
  }
  const state = member(result, 'requestState');
  return { requests, requestState: typeof state === 'string' ? state : undefined };
}

/** Answers each request in turn. One that is refused ends it: the answers of a retry are results, never errors. */
export async function answerInput(input: InputRequired, answerer: Answerer): Promise<InputAnswers> {
  const responses = new Map<string, unknown>();
  for (const [key, request] of input.requests) {
    let answer: Answer | undefined;
    try {
      answer = await answerer(request.method, request.params);
    } catch (error) {
      return { kind: 'refused', message: error instanceof Error ? error.message : String(error) };
    }
    if (!answer) {
      return {
        kind: 'refused',
        message: `The server asks for ${request.method} and nothing answers it. Give the answer in the file: "answers": { ${JSON.stringify(request.method)}: … }.`,
      };
    }
    if ('error' in answer)
      return { kind: 'refused', message: `${request.method} was refused: ${answer.error.message}` };
    responses.set(key, answer.result);
  }
  return { kind: 'answered', responses };
}
