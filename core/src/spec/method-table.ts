import type { MethodInfo } from './types';

/** What a revision did to the method table of the one before it. */
export interface MethodChanges {
  readonly removed?: readonly string[];
  /** by method, only the columns that differ */
  readonly changed?: Readonly<Record<string, Partial<Omit<MethodInfo, 'method'>>>>;
  readonly added?: readonly MethodInfo[];
}

/** Throws where a change names a method that is not there, or adds one that is: a table cannot drift unseen. */
export function changeMethods(before: readonly MethodInfo[], changes: MethodChanges): readonly MethodInfo[] {
  const rows = new Map(before.map((row) => [row.method, row]));
  for (const method of changes.removed ?? []) {
    if (!rows.delete(method)) throw new Error(`${method} is removed, but the revision before does not have it`);
  }
  for (const [method, columns] of Object.entries(changes.changed ?? {})) {
    const row = rows.get(method);
    if (!row) throw new Error(`${method} is changed, but it is not in the table`);
    rows.set(method, { ...row, ...columns });
  }
  for (const row of changes.added ?? []) {
    if (rows.has(row.method)) throw new Error(`${row.method} is added, but the revision before has it already`);
    rows.set(row.method, row);
  }
  return [...rows.values()];
}
