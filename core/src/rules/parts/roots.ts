import type { MessageContext } from '../types';
import { given } from './input';
import { type Part, within } from './json';

/** The roots that a client tells of: as the answer to roots/list, or in a retry. */
export const roots = (context: MessageContext): readonly Part[] =>
  given(context, 'roots/list').flatMap((answer) => within(answer, 'roots'));
