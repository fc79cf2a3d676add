import type { Level } from '@wirebench/core/rules/types';

type Parts = readonly (Level | null)[];

/** milliseconds: a growing trace is looked over no more often */
const PAUSE = 500;

/** What the overview strip shows, asked for a while after something changed. */
export class OverviewParts {
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param ask answers undefined where something else is shown by then */
  constructor(
    private readonly ask: () => Promise<Parts | undefined>,
    private readonly done: (parts: Parts) => void,
  ) {}

  later(): void {
    this.timer ??= setTimeout(() => void this.load(), PAUSE);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private async load(): Promise<void> {
    this.timer = undefined;
    const parts = await this.ask().catch(() => []);
    if (parts) this.done(parts);
  }
}
