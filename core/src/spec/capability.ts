import type { Side } from '../frame/types';
import type { MethodInfo } from './types';

/** Who has to declare the capability that gates a method, when `sender` sends it; undefined where nothing gates it. */
export function capabilityHolder(method: MethodInfo, sender: Side): Side | undefined {
  const side = method.capability?.side;
  if (side === 'sender') return sender;
  if (side === 'receiver') return sender === 'client' ? 'server' : 'client';
  return side;
}
