import { bearerChallenge, type Challenge } from '../formats/challenge';
import { atHeader } from '../recording/header-values';
import { CHALLENGE_HEADER } from '../recording/http-auth';
import type { HttpRequest, HttpResponse } from '../recording/http-exchanges';
import { postOf } from '../recording/posts';
import type { RecordingContext } from '../rule';

/** A posted message that was refused for who sent it, and what the answer asks for. */
export interface Challenged {
  readonly request: HttpRequest;
  readonly response: HttpResponse;
  /** the Bearer challenge, where there is one to be read */
  readonly challenge: Challenge | undefined;
  /** the header as it was written, where it is there */
  readonly key: string | undefined;
}

/** At the phase `response`: a refusal with 401 or 403. */
export function challengedOf({ recording, step }: RecordingContext): Challenged | undefined {
  const { exchange } = step;
  const request = postOf(recording, exchange);
  const response = exchange?.response;
  if (request === undefined || response === undefined || !response.hasHeaders) return undefined;
  if (response.status !== 401 && response.status !== 403) return undefined;
  const found = response.headers.get(CHALLENGE_HEADER);
  return { request, response, challenge: bearerChallenge(found?.value), key: found?.key };
}

/** Points at the challenge. */
export const atChallenge = ({ key }: Challenged) => atHeader(key ?? 'WWW-Authenticate');
