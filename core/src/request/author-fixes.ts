import { isObject } from '../frame/envelope';
import type { Finding } from '../rules/types';
import type { JsonEdit } from '../text/types';
import { memberNode } from './members';
import type { RequestItem } from './types';
import { templatesOf } from './variables';

/**
 * A finding about a filled request as it would go out, with fixes that fit what the author wrote: without the `_meta`
 * that is ours, and without those that would write a variable's value in its place.
 */
export function withAuthorsFixes(finding: Finding, item: RequestItem): Finding {
  if (!finding.fixes) return finding;
  const ownMeta = memberNode(memberNode(item.node, 'params'), '_meta') !== undefined;
  const fixes = finding.fixes
    .filter(({ edits }) => !edits.some((edit) => overwritesTemplate(edit, item)))
    .map((fix) => ({ ...fix, edits: ownMeta ? fix.edits : fix.edits.map(withoutOurMeta) }));
  return { ...finding, fixes: fixes.length > 0 ? fixes : undefined };
}

function overwritesTemplate(edit: JsonEdit, item: RequestItem): boolean {
  if (edit.op !== 'set' && edit.op !== 'insert-first' && edit.op !== 'set-text') return false;
  return templatesOf(item).some(({ path }) => edit.path.every((step, i) => path[i] === step));
}

function withoutOurMeta(edit: JsonEdit): JsonEdit {
  if (edit.op !== 'set' && edit.op !== 'insert-first') return edit;
  if (edit.path.length !== 1 || edit.path[0] !== 'params' || !isObject(edit.value)) return edit;
  const { _meta, ...rest } = edit.value;
  return { ...edit, value: rest };
}
