import { createColors } from 'picocolors';

export type Colors = ReturnType<typeof createColors>;

export interface Terminal {
  /** results, one line each */
  readonly out: (line: string) => void;
  /** progress and problems */
  readonly err: (line: string) => void;
  readonly colors: Colors;
  readonly errColors: Colors;
}

interface Stream {
  readonly isTTY?: boolean;
}

/** @param color `--no-color` gives false */
export function processTerminal(color: boolean): Terminal {
  return {
    out: (line) => void process.stdout.write(`${line}\n`),
    err: (line) => void process.stderr.write(`${line}\n`),
    colors: createColors(color && wantsColors(process.stdout, process.env)),
    errColors: createColors(color && wantsColors(process.stderr, process.env)),
  };
}

/** Colours are for terminals: https://no-color.org, and FORCE_COLOR as Node.js has it. */
export function wantsColors(stream: Stream, env: Readonly<Record<string, string | undefined>>): boolean {
  if (env['NO_COLOR']) return false;
  if (env['FORCE_COLOR'] !== undefined) return env['FORCE_COLOR'] !== '0' && env['FORCE_COLOR'] !== 'false';
  return stream.isTTY === true && env['TERM'] !== 'dumb';
}

/** Ends quietly when whoever reads the output has gone (`wirebench … | head`). */
export function endWithReader(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0);
      throw error;
    });
  }
}
