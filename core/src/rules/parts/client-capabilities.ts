import { digObject, type Part } from './json';

const MODERN = ['params', '_meta', 'io.modelcontextprotocol/clientCapabilities'] as const;
const LEGACY = ['params', 'capabilities'] as const;

interface Request {
  readonly kind: string;
  readonly method?: string;
}

/** What a request declares of the client: in its `_meta`, or as `initialize`. */
export function clientCapabilities(message: Request): Part | undefined {
  if (message.kind !== 'request') return undefined;
  const path = message.method === 'initialize' ? LEGACY : MODERN;
  const value = digObject(message, ...path);
  return value && { value, path };
}
