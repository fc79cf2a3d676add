import type { Classified } from '../frame/types';
import type { MessageContext } from './types';

/** What a message is called in a finding. */
export function messageWord({ kind }: Classified): string {
  return kind === 'result' || kind === 'error' ? 'response' : kind;
}

/** The members of a message that are there, own ones only. */
export const memberOf = (context: MessageContext, name: string): unknown => {
  const { value } = context;
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
};

export const hasMember = ({ value }: MessageContext, name: string): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name);
