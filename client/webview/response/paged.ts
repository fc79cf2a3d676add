import type { ResponseRef } from '@wirebench/core/contract/engine';
import { LitElement, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';

/** An element that lists what belongs to one answer, page by page, from the beginning for each new answer. */
export abstract class PagedElement<Row> extends LitElement {
  @property({ attribute: false }) target: ResponseRef | undefined;
  @state() protected rows: readonly Row[] = [];
  @state() protected total = 0;
  @state() protected problem = '';

  protected abstract fetch(target: ResponseRef, from: number): Promise<{ total: number; rows: readonly Row[] }>;

  /** what else is kept of the answer before is let go */
  protected reset(): void {}

  /** rows that have just come */
  protected arrived(_rows: readonly Row[]): void {}

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('target')) return;
    this.reset();
    this.rows = [];
    this.total = 0;
    this.problem = '';
    void this.more();
  }

  protected async more(): Promise<void> {
    const { target } = this;
    if (!target) return;
    try {
      const { rows, total } = await this.fetch(target, this.rows.length);
      // A page of the answer before is no page of this one.
      if (target !== this.target) return;
      this.rows = [...this.rows, ...rows];
      this.total = total;
      this.arrived(rows);
    } catch (error) {
      if (target === this.target) this.problem = error instanceof Error ? error.message : String(error);
    }
  }
}
