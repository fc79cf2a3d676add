import { classify } from '../../frame/classify';
import type { HttpFacts } from '../../frame/recorded';
import { asHeader } from '../../rules/formats/sentinel';
import { revision as revisionOf } from '../../spec/index';
import type { RevisionId } from '../../spec/types';
import { parseDocument } from '../../text/document';
import { wireText } from '../../text/wire-text';
import { targetOf } from '../target';
import { SHELLS, type Shell } from './shells';
import { SecretVariables } from './variables';

const PLACEHOLDER = 'http://localhost:3000/mcp';
/** what curl writes itself, or must not be told of */
const OWN_HEADERS =
  /^(?:host|content-length|connection|accept-encoding|transfer-encoding|user-agent|keep-alive|sec-.*|:.*|traceparent|tracestate|baggage)$/i;

export interface CopiedMessage {
  /** the message as JSON */
  readonly text: string;
  /** of the exchange that carried it, where that was HTTP */
  readonly http: HttpFacts | undefined;
  readonly revision: RevisionId | undefined;
}

/**
 * A command that posts a message, for a shell. Credentials in headers, address and body become variables of the
 * environment. A message that did not go over HTTP goes to an address that has to be replaced, and the command says so.
 */
export function curlCommand({ text, http, revision }: CopiedMessage, shell: Shell): string {
  const spell = SHELLS[shell];
  const body = onOneLine(text);
  const url = http?.url;
  const headers = headersOf(http, revision, body);
  const secrets = new SecretVariables();
  for (const [name, value] of headers) secrets.addHeader(name, value);
  secrets.addAddress(url ?? '');
  secrets.addBody(parsed(body));

  const parts = [`${spell.curl} -sS -X POST ${spell.argument(secrets.pieces(url ?? PLACEHOLDER))}`];
  for (const [name, value] of headers) parts.push(`-H ${spell.argument(secrets.pieces(`${name}: ${value}`))}`);
  const command = spell.withBody(parts.join(spell.next), secrets.pieces(body));
  const remarks: string[] = [];
  if (url === undefined)
    remarks.push('This message did not go over HTTP, or the log does not say where: put in the address of a server.');
  if (secrets.all.length > 0) remarks.push(`Set these variables first: ${secrets.all.join(', ')}`);
  return `${[...remarks.map(spell.remark), command].join('\n')}\n`;
}

function headersOf(
  http: HttpFacts | undefined,
  revision: RevisionId | undefined,
  body: string,
): readonly (readonly [string, string])[] {
  const recorded = Object.entries(http?.headers ?? {}).filter(([name]) => !OWN_HEADERS.test(name));
  const names = new Set(recorded.map(([name]) => name.toLowerCase()));
  const needed = neededHeaders(revision, body).filter(([name]) => !names.has(name.toLowerCase()));
  // A header with a line break would be two.
  return [...recorded, ...needed].map(([name, value]) => [oneLine(name), oneLine(String(value))] as const);
}

function neededHeaders(revision: RevisionId | undefined, body: string): readonly (readonly [string, string])[] {
  const headers: [string, string][] = [
    ['Content-Type', 'application/json'],
    ['Accept', 'application/json, text/event-stream'],
  ];
  if (revision === undefined) return headers;
  const known = new Set(revisionOf(revision).facts.headers.map(({ name }) => name));
  const message = classify(parsed(body));
  if (known.has('mcp-protocol-version')) headers.push(['MCP-Protocol-Version', revision]);
  if (message.kind !== 'request' && message.kind !== 'notification') return headers;
  if (known.has('mcp-method')) headers.push(['Mcp-Method', asHeader(message.method)]);
  const target = known.has('mcp-name') ? targetOf(message.method, message.params) : undefined;
  if (target !== undefined && /^(?:tools\/call|prompts\/get|resources\/read)$/.test(message.method))
    headers.push(['Mcp-Name', asHeader(target)]);
  return headers;
}

/** its tokens as they are, without what stands between them */
function onOneLine(text: string): string {
  const doc = parseDocument(text);
  const wire = doc.root && wireText(doc, doc.root);
  return wire?.ok ? wire.text : oneLine(text);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const oneLine = (text: string) => text.replace(/[\0\r\n]+/g, ' ');
