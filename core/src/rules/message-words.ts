import type { MessageContext } from './types';

/** The value of a member of the message, own ones only. */
export const memberOf = (context: MessageContext, name: string): unknown => {
  const { value } = context;
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
};

export const hasMember = ({ value }: MessageContext, name: string): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name);
