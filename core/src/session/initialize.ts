import type { CallEnd } from './call';
import type { KnownRevision } from './discover';
import { isObject, member } from './members';

export type HandshakeVerdict =
  | { readonly kind: 'agreed'; readonly revision: string; readonly result: Record<string, unknown> }
  /** for people */
  | { readonly kind: 'refused'; readonly message: string }
  /** the error names versions of which this one may do (some servers refuse instead of offering another) */
  | { readonly kind: 'other-version'; readonly revision: string }
  /** it has no handshake any more and names a revision without one */
  | { readonly kind: 'modern'; readonly revision: string }
  | { readonly kind: 'silent'; readonly afterMs: number }
  | { readonly kind: 'closed' };

/** Reads the end of an `initialize` (basic/lifecycle#version-negotiation of the legacy revisions). */
export function readHandshake(end: CallEnd, asked: string, known: readonly KnownRevision[]): HandshakeVerdict {
  if (end.kind === 'closed') return { kind: 'closed' };
  if (end.kind === 'timeout') return { kind: 'silent', afterMs: end.afterMs };
  if (end.kind !== 'response') {
    return { kind: 'refused', message: end.kind === 'not-sent' ? end.message : 'initialize was not answered' };
  }
  if (end.message.kind === 'error') return readError(end.message.error, asked, known);
  const result = end.message.result;
  const revision = member(result, 'protocolVersion');
  if (!isObject(result) || typeof revision !== 'string') {
    return { kind: 'refused', message: 'The answer to initialize names no protocolVersion, so no revision is agreed.' };
  }
  if (known.some((one) => one.id === revision && !one.modern)) return { kind: 'agreed', revision, result };
  const ours = known.filter((one) => !one.modern).map((one) => one.id);
  return {
    kind: 'refused',
    message: `The server answered initialize for ${asked} with the revision "${revision.slice(0, 60)}", which is not one that begins with a handshake (${ours.join(', ')}).`,
  };
}

function readError(error: unknown, asked: string, known: readonly KnownRevision[]): HandshakeVerdict {
  const supported = member(member(error, 'data'), 'supported');
  if (Array.isArray(supported)) {
    const other = known.filter((one) => !one.modern && one.id !== asked && supported.includes(one.id)).at(-1);
    if (other) return { kind: 'other-version', revision: other.id };
    const modern = known.filter((one) => one.modern && supported.includes(one.id)).at(-1);
    if (modern) return { kind: 'modern', revision: modern.id };
  }
  const code = member(error, 'code');
  const message = member(error, 'message');
  const said = [code, message].filter((part) => typeof part === 'number' || typeof part === 'string');
  return {
    kind: 'refused',
    message: `The server refused initialize for ${asked}: ${said.join(', ').slice(0, 500) || 'an error without code and message'}.`,
  };
}
