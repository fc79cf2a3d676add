import type { Level } from '@wirebench/core/rules/types';
import type { CheckedFile } from './types';

/** Number of files that were checked, of findings by level, and of what could not be read. */
export type Summary = Readonly<Record<'files' | Level | 'notChecked', number>>;

export class Counts {
  private readonly counts = { files: 0, error: 0, warning: 0, info: 0, hint: 0, notChecked: 0 };

  add({ findings, more }: CheckedFile): void {
    this.counts.files++;
    for (const { level } of findings) this.counts[level]++;
    for (const level of ['error', 'warning', 'info', 'hint'] as const) this.counts[level] += more[level];
  }

  addUnread(): void {
    this.counts.notChecked++;
  }

  get summary(): Summary {
    return { ...this.counts };
  }
}
