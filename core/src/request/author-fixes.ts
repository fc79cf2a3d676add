import { isObject } from '../frame/envelope';
import type { Finding } from '../rules/types';
import { memberOf } from '../text/places';
import type { JsonEdit } from '../text/types';
import { memberNode } from './members';
import { OUR_META } from './our-meta';
import type { RequestItem } from './types';
import { templatesOf } from './variables';

/**
 * A finding about a filled request as it would go out, with fixes that fit what the author wrote: without the `_meta`
 * that is ours, and without those that would write a variable's value in its place.
 */
export function withAuthorsFixes(finding: Finding, item: RequestItem): Finding {
  if (!finding.fixes) return finding;
  const own = memberNode(memberNode(item.node, 'params'), '_meta');
  const isOurs = (key: string, value: unknown) =>
    Object.hasOwn(OUR_META, key) &&
    (own === undefined || memberOf(own, key) === undefined) &&
    (OUR_META[key] === '' || JSON.stringify(OUR_META[key]) === JSON.stringify(value));
  const fixes = finding.fixes
    .filter(({ edits }) => !edits.some((edit) => overwritesTemplate(edit, item)))
    .map((fix) => ({ ...fix, edits: fix.edits.map((edit) => withoutOurMeta(edit, isOurs)) }));
  return { ...finding, fixes: fixes.length > 0 ? fixes : undefined };
}

function overwritesTemplate(edit: JsonEdit, item: RequestItem): boolean {
  if (edit.op !== 'set' && edit.op !== 'insert-first' && edit.op !== 'set-text') return false;
  return templatesOf(item).some(({ path }) => edit.path.every((step, i) => path[i] === step));
}

function withoutOurMeta(edit: JsonEdit, isOurs: (key: string, value: unknown) => boolean): JsonEdit {
  if (edit.op !== 'set' && edit.op !== 'insert-first') return edit;
  if (edit.path.length !== 1 || edit.path[0] !== 'params' || !isObject(edit.value)) return edit;
  const { _meta, ...rest } = edit.value;
  if (!isObject(_meta)) return edit;
  const kept = Object.entries(_meta).filter(([key, value]) => !isOurs(key, value));
  return { ...edit, value: kept.length === 0 ? rest : { ...rest, _meta: Object.fromEntries(kept) } };
}
