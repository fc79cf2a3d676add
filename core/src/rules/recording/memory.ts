import type { Recording } from './recording';

let slots = 0;

/** What one rule remembers of each recording beyond what all rules see; it has to bound it itself. */
export function memoryOf<M>(begin: () => M): (recording: Recording) => M {
  const slot = slots++;
  return ({ memories }) => {
    let memory = memories[slot] as M | undefined;
    if (memory === undefined) {
      memory = begin();
      memories[slot] = memory;
    }
    return memory;
  };
}
