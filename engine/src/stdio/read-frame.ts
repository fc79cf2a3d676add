import { isUtf8 } from 'node:buffer';
import type { FrameFault } from '@wirebench/core/session/ports';
import type { Line } from './line-splitter';

export interface ReadFrame {
  readonly bytes: Buffer;
  readonly value: unknown;
  readonly fault: FrameFault | undefined;
  readonly lost: number;
}

/** What a line is: a JSON text, or why it is none. A byte order mark makes it none, as it does for other clients. */
export function readFrame(line: Line): ReadFrame {
  const { bytes, lost } = line;
  if (line.fault) return { bytes, value: undefined, fault: line.fault, lost };
  const text = bytes.toString('utf8');
  // What is no UTF-8 decodes to replacement characters; only then is a closer look worth its time.
  if (text.includes('\uFFFD') && !isUtf8(bytes)) return { bytes, value: undefined, fault: 'not-utf8', lost };
  try {
    return { bytes, value: JSON.parse(text), fault: undefined, lost };
  } catch {
    return { bytes, value: undefined, fault: 'not-json', lost };
  }
}
