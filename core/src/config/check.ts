import { applyLevels, type Levels } from '../rules/levels';
import type { Finding } from '../rules/types';
import { memberOf, rangeOf } from '../text/places';
import type { JsonDocument, JsonNode, TextRange } from '../text/types';
import { hostOf } from './hosts/index';
import type { Host } from './hosts/types';
import { CONFIG_RULES } from './rules/index';
import type { ConfigRule, ReportConfigFault, ServerNode } from './rules/types';
import type { HostId } from './types';

export interface ConfigCheckOptions {
  readonly levels?: Levels;
  /** the file lies in a workspace folder, so it is likely to be committed */
  readonly inWorkspace?: boolean;
  /** the document is open in the editor that owns the file and checks it itself: nothing is said twice */
  readonly editorChecks?: boolean;
  /** some JSON service reports syntax faults, comments and duplicates of this document already */
  readonly jsonService?: boolean;
}

/** A finding in a configuration; paths are from the root of the document. */
export interface ConfigFinding extends Finding {
  readonly range: TextRange;
}

/** What is wrong with a configuration file for the host that owns it, in the order of the document. JSON hosts only. */
export function checkConfiguration(
  host: HostId,
  doc: JsonDocument,
  options: ConfigCheckOptions = {},
): readonly ConfigFinding[] {
  const owner = hostOf(host);
  const { root } = doc;
  if (owner.format === 'toml') return [];
  const found: ConfigFinding[] = [];
  const scope = {
    host: owner,
    doc,
    root: root ?? EMPTY,
    servers: serversOf(owner, root),
    inWorkspace: options.inWorkspace === true,
  };
  for (const rule of CONFIG_RULES) {
    if (rule.editorSaysIt && owner.editorChecks && options.editorChecks) continue;
    if (rule.jsonServiceSaysIt && options.jsonService) continue;
    rule.check(scope, reporter(rule, doc, found));
  }
  const levelled = applyLevels(found, options.levels) as readonly ConfigFinding[];
  return [...levelled].sort((a, b) => a.range.offset - b.range.offset);
}

const EMPTY: JsonNode = {
  type: 'object',
  offset: 0,
  length: 0,
  parent: undefined,
  members: [],
  items: [],
  value: undefined,
};

function serversOf(host: Host, root: JsonNode | undefined): readonly ServerNode[] {
  const keyed = memberOf(root, host.rootKey)?.value;
  if (keyed) return entries(keyed, [host.rootKey]);
  const isBareMap =
    host.id === 'portable' && root !== undefined && root.members.length > 0 && root.members.every(isServer);
  return isBareMap ? entries(root, []) : [];
}

function isServer({ value }: { readonly value: JsonNode | undefined }): boolean {
  return ['command', 'url', 'httpUrl', 'serverUrl'].some((key) => memberOf(value, key)?.value?.type === 'string');
}

/** Of two servers of one name only the last has a path. */
function entries(map: JsonNode, path: readonly string[]): readonly ServerNode[] {
  const last = new Map(map.members.map((member) => [member.key, member.value]));
  return [...last].flatMap(([name, node]) => (node ? [{ name, node, path: [...path, name] }] : []));
}

function reporter({ meta }: ConfigRule, doc: JsonDocument, found: ConfigFinding[]): ReportConfigFault {
  return ({ message, path, part = 'value', spot, fixes, level = meta.level, tags }) => {
    const at = { path, part };
    found.push({
      rule: meta.id,
      level,
      fault: meta.fault,
      message,
      at,
      ...(fixes && fixes.length > 0 && { fixes }),
      ...(tags && { tags }),
      range: spot ?? (doc.root ? rangeOf(doc, doc.root, at) : { offset: 0, length: 0 }),
    });
  };
}
