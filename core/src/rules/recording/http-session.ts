import type { Moment } from '../../frame/recorded';
import { codeOf, METHOD_NOT_FOUND } from '../parts/error-code';
import { SESSION_HEADER } from './header-values';
import type { Step } from './step';

/** The session that a server of Streamable HTTP keeps for one client (up to 2025-11-25). */
export class HttpSession {
  /** the id that the answer to `initialize` gave */
  id: string | undefined;
  /** the record that gave it */
  given: Moment | undefined;
  /** an id that is over: the client deleted it, or the server answered it with 404 */
  over: (Moment & { readonly id: string; readonly how: 'deleted' | 'not-found' }) | undefined;
  /** the client asked for the end of its session, whatever the server said to it */
  deleteSent: Moment | undefined;

  learn({ index, time, http, exchange, message, call }: Step): void {
    if (message?.kind === 'request' && message.method === 'initialize') {
      this.id = undefined;
      this.given = undefined;
      this.deleteSent = undefined;
    }
    if (http?.method === 'DELETE') this.deleteSent = { index, time };
    if (exchange?.response?.index !== index || http?.status === undefined) return;
    const { status } = http;
    const { request, response } = exchange;
    const isOpening = request?.message?.kind === 'request' && request.message.method === 'initialize';
    const given = response.headers.get(SESSION_HEADER)?.value;
    if (given !== undefined && (isOpening || call?.method === 'initialize') && status < 300) {
      this.id = given;
      this.given = { index, time };
    }
    const used = request?.headers.get(SESSION_HEADER)?.value;
    if (used === undefined || isOpening) return;
    if (request?.method === 'DELETE') {
      if (status < 300) this.over = { index, time, id: used, how: 'deleted' };
    } else if (request?.method === 'POST' && this.over?.how !== 'deleted') {
      this.learnPost(used, status, message, { index, time });
    }
  }

  /** a GET says nothing of the session: a server without streams may answer it with 404 */
  private learnPost(id: string, status: number, message: Step['message'], moment: Moment): void {
    const isUnknownMethod = codeOf(message) === METHOD_NOT_FOUND;
    if (status === 404 && !isUnknownMethod && this.over?.id !== id) this.over = { ...moment, id, how: 'not-found' };
    else if (status < 300 && this.over?.id === id) this.over = undefined;
  }
}
