import { dig } from '../parts/json';

/** characters of a token that is read */
const LONGEST = 20_000;

/** Whom a Bearer token is about, where it is a JWT that says so; its signature does not matter here. */
export function tokenSubject(authorization: string | undefined): string | undefined {
  const payload = /^\s*bearer\s+[\w-]+\.([\w-]+)\.[\w-]*\s*$/i.exec(authorization?.slice(0, LONGEST) ?? '')?.[1];
  if (payload === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const [subject, issuer] = [dig(claims, 'sub'), dig(claims, 'iss')];
    return typeof subject === 'string' ? `${typeof issuer === 'string' ? issuer : ''} ${subject}` : undefined;
  } catch {
    return undefined;
  }
}
