import type { Step } from '../recording/step';
import { digString, objectsAt, type Part } from './json';

/** Code of an error that names elicitations which have to be done first. */
export const URL_REQUIRED = -32042;

/** An elicitation that a step names by an id; the path leads to the id. */
export interface NamedElicitation {
  readonly id: string;
  readonly url: string | undefined;
  readonly path: Part['path'];
}

/** characters of an id that is remembered */
const LONGEST = 1000;
/** elicitations of one error that are looked at */
const MOST = 100;

/** The elicitations with an id that a server sends: by a request, or in an error that asks for them. */
export function namedElicitations({ message, direction }: Step): readonly NamedElicitation[] {
  if (direction === 'c2s') return [];
  if (message?.kind === 'request') return objectsAt(message, 'params').flatMap(named);
  if (message?.kind !== 'error') return [];
  return objectsAt(message, 'error', 'data', 'elicitations').slice(0, MOST).flatMap(named);
}

function named({ value, path }: Part): readonly NamedElicitation[] {
  const id = digString(value, 'elicitationId');
  if (id === undefined || id.length > LONGEST) return [];
  return [{ id, url: digString(value, 'url'), path: [...path, 'elicitationId'] }];
}
