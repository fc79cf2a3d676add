import type { EngineNotifications } from '@wirebench/core/contract/engine';
import type { Terminal } from '../output/terminal';
import { visible } from '../output/visible';

const QUIET_MS = 5000;

/** Says on standard error what a run is doing: progress that the server tells of, and calls that take long. */
export class Progress {
  private name = '';
  private told = 0;
  private last = '';

  constructor(private readonly terminal: Terminal) {}

  event(event: EngineNotifications['run/event']): void {
    switch (event.type) {
      case 'item-start':
        this.name = event.name ?? event.method ?? `request ${event.item + 1}`;
        this.told = 0;
        this.last = '';
        return;
      case 'progress': {
        const total = event.total === undefined ? '' : ` of ${event.total}`;
        this.say(`${event.progress}${total}${event.message === undefined ? '' : ` ${event.message}`}`);
        return;
      }
      case 'pending': {
        const waits = Math.floor(event.pending.elapsedMs / QUIET_MS);
        if (waits <= this.told) return;
        this.told = waits;
        this.say(`no answer for ${(waits * QUIET_MS) / 1000} s`);
        for (const nearMiss of event.pending.nearMisses.slice(0, 1)) this.say(nearMiss);
      }
    }
  }

  private say(text: string): void {
    if (text === this.last) return;
    this.last = text;
    this.terminal.err(this.terminal.errColors.dim(visible(`  … ${this.name}: ${text}`, 'one-line')));
  }
}
