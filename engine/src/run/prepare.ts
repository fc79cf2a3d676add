import type { RunDocument, RunPlan } from '@wirebench/core/contract/engine';
import { parseRequestFile } from '@wirebench/core/request/parse';
import { payloadOf } from '@wirebench/core/request/payload';
import { type Plan, planRun } from '@wirebench/core/request/plan';
import type { RequestFile, RequestItem } from '@wirebench/core/request/types';
import { needsOf } from '@wirebench/core/request/variables';
import { parseDocument } from '@wirebench/core/text/document';
import { LineIndex } from '@wirebench/core/text/line-index';
import type { JsonDocument } from '@wirebench/core/text/types';

export interface Prepared {
  readonly doc: JsonDocument;
  readonly file: RequestFile;
  readonly plan: Plan;
  readonly problems: RunPlan['problems'];
}

/** Reads a request file as far as a run needs it; problems keep all of it from being sent. */
export function prepare(document: Pick<RunDocument, 'text' | 'items'>): Prepared {
  const doc = parseDocument(document.text);
  const file = parseRequestFile(doc);
  const plan = planRun(file, document.items);
  const lines = LineIndex.of(document.text);
  const problem = (offset: number, message: string, item?: number) => {
    const { line, character } = lines.positionAt(offset);
    return { message, line, character, ...(item !== undefined && { item }) };
  };
  const problems: RunPlan['problems'][number][] = [];
  if (file.items.length === 0) problems.push(problem(0, 'There is no request in this file.'));
  else if (plan.order.length === 0 && plan.problems.length === 0) {
    problems.push(problem(0, 'The request that was asked for is not in this file any more.'));
  }
  for (const { item, message } of plan.problems) {
    problems.push(problem(file.items[item]?.anchor.offset ?? 0, message, item));
  }
  for (const index of plan.order) {
    const item = file.items[index];
    if (item) problems.push(...itemProblems(doc, item).map(({ offset, message }) => problem(offset, message, index)));
  }
  return { doc, file, plan, problems };
}

function itemProblems(doc: JsonDocument, item: RequestItem): { offset: number; message: string }[] {
  const { offset, length } = item.node;
  const fault = doc.faults.find(
    (one) => one.offset >= offset && one.offset < offset + length && one.code !== 'too-deep',
  );
  if (fault) {
    return [
      {
        offset: fault.offset,
        message: `${fault.message} A message with syntax faults is not sent; put it into "sendRaw" to send it as it is.`,
      },
    ];
  }
  if (item.mode === 'filled') {
    return item.method === undefined
      ? [{ offset, message: 'The request has no "method", "send", "sendRaw" or "sendBytes".' }]
      : [];
  }
  const payload = payloadOf(doc, item);
  return payload.ok ? [] : [{ offset: item.payload.offset, message: payload.message }];
}

/** What the client has to know before anything leaves. @param isPending in the session that the ids would go to */
export function describePlan(prepared: Prepared, isPending: (id: unknown) => boolean): RunPlan {
  const { file, plan, problems } = prepared;
  const needs = needsOf(file, plan.order);
  const items = plan.order.flatMap((index) => file.items[index] ?? []);
  return {
    server: file.server,
    env: needs.env,
    inputs: needs.inputs,
    pendingIds: items
      .flatMap((item) => verbatimIds(prepared.doc, item))
      .filter(isPending)
      .map(String),
    problems,
    items: items.map((item) => ({ index: item.index, name: item.name, method: item.method, mode: item.mode })),
  };
}

/** Ids that an item sends verbatim. */
export function verbatimIds(doc: JsonDocument, item: RequestItem): unknown[] {
  if (item.mode !== 'verbatim') return [];
  const payload = payloadOf(doc, item);
  if (!payload.ok || payload.kind !== 'text') return [];
  const value: unknown = JSON.parse(payload.text);
  const messages = Array.isArray(value) ? value : [value];
  return messages.flatMap((one) =>
    typeof one === 'object' && one !== null && Object.hasOwn(one, 'id') && Object.hasOwn(one, 'method') ? [one.id] : [],
  );
}
