import type { Classified } from '../frame/types';
import { outbound } from './messages';
import type { Answer, Answerer, Outbound } from './ports';

type ServerRequest = Extract<Classified, { kind: 'request' }>;

/**
 * The answer to what a server asks in the legacy era. A ping is answered by itself; all else by the first answerer
 * that can, and refused as an unknown method where none can: nothing was declared that would promise more.
 */
export async function answerServerRequest(request: ServerRequest, answerers: readonly Answerer[]): Promise<Outbound> {
  const answer = request.method === 'ping' ? { result: {} } : await ask(request, [...answerers]);
  return outbound({ jsonrpc: '2.0', id: request.id, ...answer });
}

async function ask(request: ServerRequest, answerers: readonly Answerer[]): Promise<Answer> {
  try {
    for (const answerer of answerers) {
      const answer = await answerer(request.method, request.params);
      if (answer) return answer;
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { error: { code: -32603, message: `The client could not answer: ${message}` } };
  }
  return { error: { code: -32601, message: `This client does not answer ${request.method}` } };
}
