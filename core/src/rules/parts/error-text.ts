import { digString } from './json';

/** Longer texts are looked through up to here. */
const LONGEST = 1000;

/** What an error says to people, as far as patterns are held against it. */
export const errorText = (response: unknown): string =>
  digString(response, 'error', 'message')?.slice(0, LONGEST) ?? '';
