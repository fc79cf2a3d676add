import { TraceFile } from '@wirebench/core/node/trace-file';
import { traceCheck } from '@wirebench/core/trace/check-frame';

/** Rules that report errors in a recording, each once, and how many frames it has. */
export async function findingsOf(trace: string): Promise<{ frames: number; errors: readonly string[] }> {
  const file = await TraceFile.open(trace, traceCheck());
  try {
    await file.advance();
    const { findings } = await file.findings(1000);
    const errors = findings.filter(({ level }) => level === 'error').map(({ rule }) => rule);
    return { frames: file.summary.frames, errors: [...new Set(errors)] };
  } finally {
    await file.close();
  }
}
