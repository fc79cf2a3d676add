import type { RowGrouping } from '@wirebench/core/trace/row-groups';
import { html, nothing } from 'lit';

/** Groups the rows by exchange or not, and folds all groups or none. */
export function groupButtons(grouping: RowGrouping | undefined, set: (grouping: RowGrouping | undefined) => void) {
  const isFolded = grouping?.folded === true;
  return html`<button
      class="link"
      aria-pressed=${grouping !== undefined}
      title="Shows below each request what belongs to it: answer, progress, retries"
      @click=${() => set(grouping ? undefined : { folded: false, except: [] })}
    >Group</button>${
      grouping
        ? html`<button
            class="link"
            title=${isFolded ? 'Shows what belongs to each request (Shift+→)' : 'Shows only the requests (Shift+←)'}
            @click=${() => set({ folded: !isFolded, except: [] })}
          >${isFolded ? 'Unfold all' : 'Fold all'}</button>`
        : nothing
    }`;
}
