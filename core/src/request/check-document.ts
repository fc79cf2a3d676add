import type { Catalog } from '../catalog/types';
import { viewOf } from '../catalog/view';
import { checkExchange } from '../rules/check-exchange';
import { checkMessage } from '../rules/check-message';
import { applyLevels, type Levels } from '../rules/levels';
import { revision as revisionOf } from '../spec/index';
import type { RevisionId } from '../spec/types';
import type { JsonDocument, JsonNode, JsonPath } from '../text/types';
import { jsonValue } from '../text/value';
import { checkItemMessages } from './check-messages';
import { type DocumentFinding, type LocalFinding, placed } from './document-finding';
import { memberNode } from './members';
import { answeredRequests } from './message-facts';
import { chooseRevision, ownRevision, type RevisionHints } from './revision';
import { runFileRules } from './run-file-rules';
import { readSuppressions } from './suppress';
import { toCollection } from './to-collection';
import type { RequestFile, RequestItem } from './types';

export interface DocumentCheckOptions extends RevisionHints {
  readonly levels?: Levels;
  /** what the file's server offers; another object where that changed, since findings are kept with it */
  readonly catalog?: Catalog;
}

/** A part of the document whose findings are kept while its text and what they depend on stay the same. */
interface Unit {
  readonly node: JsonNode;
  readonly path: JsonPath;
  readonly item: RequestItem | undefined;
  readonly expected: boolean;
  readonly dependsOn: readonly unknown[];
  readonly check: () => LocalFinding[];
}

const kept = new WeakMap<
  JsonNode,
  { readonly dependsOn: readonly unknown[]; readonly found: readonly LocalFinding[] }
>();

/**
 * Everything that is wrong with a request file and the messages in it, in the order of the document. Each item, and each
 * message of an array, is checked once for as long as its text stays: an edit inside one costs that one and a walk over
 * the list. Findings about messages are hints where the author expects faults; comments silence others.
 */
export function checkRequestDocument(
  doc: JsonDocument,
  file: RequestFile,
  options: DocumentCheckOptions = {},
): readonly DocumentFinding[] {
  const suppressions = readSuppressions(doc);
  const found: DocumentFinding[] = [];
  const add = (
    locals: readonly LocalFinding[],
    unit: Pick<Unit, 'node' | 'path' | 'item' | 'expected'> | undefined,
  ) => {
    const where = { doc, base: unit?.node ?? file.root, path: unit?.path ?? [], item: unit?.item?.index };
    const expected = unit?.expected || file.diagnosticsExpected || suppressions.wholeFile;
    for (const local of locals) {
      const [levelled] = applyLevels([local.finding], options.levels);
      if (!levelled) continue;
      found.push(placed(local, where, expected && local.aboutMessage ? 'hint' : levelled.level));
    }
  };
  add(runFileRules('file', { doc, file }), undefined);
  if (file.shape === 'collection' && file.root) {
    add(runFileRules('collection', { doc, file, root: file.root }), undefined);
  }
  for (const unit of unitsOf(doc, file, options)) add(findingsOf(unit), unit);
  return found
    .map((finding) => ({ finding, offset: finding.range.offset }))
    .filter(({ finding, offset }) => !suppressions.silences(finding.rule, doc.lines.positionAt(offset).line))
    .sort((a, b) => a.offset - b.offset)
    .map(({ finding }) => finding);
}

function findingsOf(unit: Unit): readonly LocalFinding[] {
  const known = kept.get(unit.node);
  if (known?.dependsOn.every((value, i) => value === unit.dependsOn[i])) return known.found;
  const found = unit.check();
  kept.set(unit.node, { dependsOn: unit.dependsOn, found });
  return found;
}

function unitsOf(doc: JsonDocument, file: RequestFile, options: DocumentCheckOptions): readonly Unit[] {
  const { root } = file;
  if (!root) return [];
  if (file.shape === 'collection') return itemUnits(doc, file, options);
  const { revision } = chooseRevision(file.items[0], file, options);
  if (file.shape === 'message') return [messageUnit(doc, file, root, [], revision, undefined)];
  if (revisionOf(revision).facts.batches) return [messageUnit(doc, file, root, [], revision, undefined)];
  const answered = answeredRequests(root.items);
  return [
    batchUnit(root, revision),
    ...root.items.map((node, i) => {
      const own = ownRevision(node, revision)?.revision ?? revision;
      return messageUnit(doc, file, node, [i], own, answered.get(node));
    }),
  ];
}

function itemUnits(doc: JsonDocument, file: RequestFile, options: DocumentCheckOptions): readonly Unit[] {
  const catalog = options.catalog && viewOf(options.catalog);
  const verbatim = file.items.filter((item) => item.mode === 'verbatim');
  const answered = answeredRequests(verbatim.map((item) => item.payload));
  const variables = memberNode(file.root, 'variables');
  return file.items.map((item) => {
    const { revision } = chooseRevision(item, file, options);
    const request = answered.get(item.payload);
    return {
      node: item.node,
      path: item.path,
      item,
      expected: item.diagnosticsExpected,
      dependsOn: [revision, variables, request, catalog],
      check: () => [
        ...runFileRules('item', { doc, file, item, revision }),
        ...checkItemMessages(file, item, revision, catalog, request).map(aboutMessage),
      ],
    };
  });
}

function messageUnit(
  doc: JsonDocument,
  file: RequestFile,
  node: JsonNode,
  path: JsonPath,
  revision: RevisionId,
  request: JsonNode | undefined,
): Unit {
  const check = () => {
    const value = jsonValue(node);
    const findings = request
      ? checkExchange(jsonValue(request), value, { revision })
      : checkMessage(value, { revision });
    return [...runFileRules('message', { doc, file, node }), ...findings.map(aboutMessage)];
  };
  return { node, path, item: file.items[0], expected: false, dependsOn: [revision, request], check };
}

/** What is wrong with an array as such; not kept, since it goes by the list of its messages. */
function batchUnit(root: JsonNode, revision: RevisionId): Unit {
  const fix = toCollection(root);
  // the messages are units of their own, so the array is checked without them
  const check = () =>
    checkMessage([], { revision })
      .filter((finding) => finding.at.path.length === 0)
      .map((finding) =>
        aboutMessage({ ...finding, at: { path: [], part: 'head' }, fixes: fix && [{ ...fix, preferred: true }] }),
      );
  return { node: root, path: [], item: undefined, expected: false, dependsOn: [{}], check };
}

function aboutMessage(finding: LocalFinding['finding']): LocalFinding {
  return { finding, aboutMessage: true };
}
