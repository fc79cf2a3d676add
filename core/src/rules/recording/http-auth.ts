import type { Moment } from '../../frame/recorded';
import { bearerChallenge, type Challenge } from '../formats/challenge';
import { isRedacted } from './header-values';
import type { Step } from './step';

export const CHALLENGE_HEADER = 'www-authenticate';
export const TOKEN_HEADER = 'authorization';

/** How a client of one connection has proved who it is. */
export class HttpAuth {
  /** a token was sent by a Bearer header, and no 401 has refused it since */
  sent: (Moment & { readonly value: string }) | undefined;
  /** the last 401 */
  refused: Moment | undefined;
  /** its Bearer challenge */
  challenge: Challenge | undefined;

  learn({ index, time, http, exchange }: Step): void {
    const { request, response } = exchange ?? {};
    if (request?.message === undefined || request.message.kind === 'other') return;
    const token = request.index === index ? request.headers.get(TOKEN_HEADER)?.value : undefined;
    if (token !== undefined && isBearer(token)) this.sent ??= { index, time, value: token };
    if (response?.index !== index || http?.status !== 401) return;
    this.sent = undefined;
    this.refused = { index, time };
    this.challenge = bearerChallenge(response.headers.get(CHALLENGE_HEADER)?.value);
  }
}

/** Whether a token was sent; a value that was put out of sight counts as one. */
function isBearer(value: string): boolean {
  return /^\s*bearer\s/i.test(value) || isRedacted(value);
}
