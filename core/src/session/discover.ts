import type { CallEnd } from './call';
import { isObject, member } from './members';

/** What a probe with `server/discover` says about a server. */
export type ProbeVerdict =
  /** it is modern and speaks this revision */
  | { readonly kind: 'modern'; readonly revision: string; readonly result: Record<string, unknown> }
  /** it is modern, but wants another revision of those we know */
  | { readonly kind: 'other-version'; readonly revision: string }
  /** it is modern but did not say more; the call of the probe ended with an error of the modern era */
  | { readonly kind: 'modern-unwilling'; readonly message: string }
  /** nothing that only a modern server would say: shake hands */
  | { readonly kind: 'legacy'; readonly revision?: string; readonly why: string }
  | { readonly kind: 'nothing-in-common'; readonly offered: readonly string[] }
  | { readonly kind: 'closed' };

export interface KnownRevision {
  readonly id: string;
  readonly modern: boolean;
}

const UNSUPPORTED_VERSION = -32022;
const MODERN_ERRORS = new Set([-32020, -32021, UNSUPPORTED_VERSION]);

/**
 * Reads the end of a probe (basic/versioning#compatibility-matrix). Only what a modern server alone can say counts as
 * modern; any other error, garbage, silence or death means `initialize`.
 * @param known oldest first
 */
export function readProbe(end: CallEnd, asked: string, known: readonly KnownRevision[]): ProbeVerdict {
  if (end.kind === 'closed') return { kind: 'closed' };
  if (end.kind === 'timeout') return { kind: 'legacy', why: 'server/discover was not answered' };
  if (end.kind !== 'response') return { kind: 'legacy', why: 'server/discover could not be asked' };
  if (end.message.kind === 'result') return readResult(end.message.result, asked, known);
  const error = end.message.error;
  const code = member(error, 'code');
  if (typeof code !== 'number' || !MODERN_ERRORS.has(code)) {
    return {
      kind: 'legacy',
      why: `server/discover was answered with the error ${typeof code === 'number' ? code : 'without a code'}`,
    };
  }
  const offered = strings(member(member(error, 'data'), 'supported'));
  if (code === UNSUPPORTED_VERSION && offered) return choose(offered, asked, known);
  const message = member(error, 'message');
  return {
    kind: 'modern-unwilling',
    message: `${code}${typeof message === 'string' ? `: ${message.slice(0, 300)}` : ''}`,
  };
}

function readResult(result: unknown, asked: string, known: readonly KnownRevision[]): ProbeVerdict {
  const offered = strings(member(result, 'supportedVersions'));
  if (!offered || !isObject(result))
    return { kind: 'legacy', why: 'the answer to server/discover is no DiscoverResult' };
  if (offered.includes(asked)) return { kind: 'modern', revision: asked, result };
  const modern = newest(offered, known, true);
  if (modern) return { kind: 'modern', revision: modern, result };
  return choose(offered, asked, known);
}

function choose(offered: readonly string[], asked: string, known: readonly KnownRevision[]): ProbeVerdict {
  const modern = newest(
    offered.filter((version) => version !== asked),
    known,
    true,
  );
  if (modern) return { kind: 'other-version', revision: modern };
  const legacy = newest(offered, known, false);
  if (legacy) return { kind: 'legacy', revision: legacy, why: `the server offers ${offered.join(', ')}` };
  return { kind: 'nothing-in-common', offered };
}

function newest(offered: readonly string[], known: readonly KnownRevision[], modern: boolean): string | undefined {
  return known.filter((revision) => revision.modern === modern && offered.includes(revision.id)).at(-1)?.id;
}

function strings(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.filter((item): item is string => typeof item === 'string').slice(0, 100);
}
