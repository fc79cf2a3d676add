import type { Recording } from './recording';

/** What one rule remembers of each recording beyond what all rules see; it has to bound it itself. */
export function memoryOf<M>(begin: () => M): (recording: Recording) => M {
  const memories = new WeakMap<Recording, M>();
  return (recording) => {
    let memory = memories.get(recording);
    if (memory === undefined) {
      memory = begin();
      memories.set(recording, memory);
    }
    return memory;
  };
}
