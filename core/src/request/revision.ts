import { isRevisionId, latest, latestLegacy, revision } from '../spec/index';
import type { Era, RevisionId } from '../spec/types';
import type { JsonNode } from '../text/types';
import { memberNode, stringMember } from './members';
import type { RequestFile, RequestItem, RevisionChoice } from './types';

const META_VERSION = 'io.modelcontextprotocol/protocolVersion';

/** `_meta` keys of requests that only the modern era has; others with its prefix are older (`…/related-task`). */
const MODERN_KEYS = new Set(
  latest.facts.metaKeys.filter(({ on, key }) => on === 'request' && key.includes('/')).map(({ key }) => key),
);

/** What else is known of the revision in force, where neither file nor message say. */
export interface RevisionHints {
  /** of the live session with the file's server */
  readonly session?: RevisionId;
  /** `mcpWirebench.protocolVersion`, `--protocol-version` */
  readonly setting?: RevisionId;
}

/**
 * The revision that an item is held against (docs/request-files.md): the file's `protocolVersion`, else the message's own (its
 * `_meta`, the version that `initialize` offers), the session's, the setting. A message whose own version is unknown
 * still tells its era.
 */
export function chooseRevision(
  item: RequestItem | undefined,
  file: RequestFile,
  hints: RevisionHints = {},
): RevisionChoice {
  if (isRevisionId(file.protocolVersion)) return { revision: file.protocolVersion, source: 'file' };
  const rest = withoutFile(hints);
  return (item && ownRevision(messageNode(item), rest.revision)) ?? rest;
}

/** The revision that a message of its own accord speaks. */
export function ownRevision(message: JsonNode | undefined, otherwise: RevisionId): RevisionChoice | undefined {
  if (message?.type === 'array') {
    for (const one of message.items) {
      const found = ownRevision(one.type === 'object' ? one : undefined, otherwise);
      if (found) return found;
    }
    return undefined;
  }
  if (!message) return undefined;
  const own = ownFacts.get(message) ?? readOwnFacts(message);
  ownFacts.set(message, own);
  if (own.stated) return { revision: own.stated, source: 'message' };
  if (!own.era || revision(otherwise).facts.era === own.era) return undefined;
  return { revision: own.era === 'modern' ? latest.id : latestLegacy.id, source: 'message' };
}

interface OwnFacts {
  readonly stated: RevisionId | undefined;
  readonly era: Era | undefined;
}

/** What a message says of its revision, read once a node. */
const ownFacts = new WeakMap<JsonNode, OwnFacts>();

function readOwnFacts(message: JsonNode): OwnFacts {
  const params = memberNode(message, 'params');
  const stated = statedVersion(message, params);
  return { stated: isRevisionId(stated) ? stated : undefined, era: eraOf(message, params, stated) };
}

function withoutFile(hints: RevisionHints): RevisionChoice {
  if (hints.session) return { revision: hints.session, source: 'session' };
  if (hints.setting) return { revision: hints.setting, source: 'setting' };
  return { revision: latest.id, source: 'default' };
}

function messageNode(item: RequestItem): JsonNode | undefined {
  return item.mode === 'verbatim' || item.mode === 'filled' ? item.payload : undefined;
}

function statedVersion(message: JsonNode | undefined, params: JsonNode | undefined): string | undefined {
  const meta = stringMember(memberNode(params, '_meta'), META_VERSION);
  if (meta !== undefined) return meta;
  if (stringMember(message, 'method') === 'initialize') return stringMember(params, 'protocolVersion');
  return (
    stringMember(memberNode(memberNode(message, 'result'), '_meta'), META_VERSION) ?? initializeResultVersion(message)
  );
}

/** Of a response: only the answer to `initialize` has these two side by side. */
function initializeResultVersion(message: JsonNode | undefined): string | undefined {
  const result = memberNode(message, 'result');
  return memberNode(result, 'serverInfo') ? stringMember(result, 'protocolVersion') : undefined;
}

/** Only what no message of the other era would hold counts; a method that came or went is a finding, not a hint. */
function eraOf(
  message: JsonNode | undefined,
  params: JsonNode | undefined,
  stated: string | undefined,
): Era | undefined {
  const meta = memberNode(params, '_meta');
  if (meta?.type === 'object' && meta.members.some(({ key }) => MODERN_KEYS.has(key))) return 'modern';
  return stated !== undefined && stringMember(message, 'method') === 'initialize' ? 'legacy' : undefined;
}
