import { writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { TraceFile } from '@wirebench/core/node/trace-file';
import { chosenRecords, requestFileOfRecords } from '@wirebench/core/node/trace-fixture';
import type { RequestFileText } from '@wirebench/core/trace/fixture/types';
import { Failure, reasonOf } from '../failure';
import { count } from '../output/count';
import type { Terminal } from '../output/terminal';
import { visible } from '../output/visible';
import { attempt } from './attempt';

/** messages that were left out and are named one by one */
const MOST = 20;

/**
 * Writes the exchanges for which a filter holds to a request file that is not there yet.
 * @throws {Failure} where the file is there already or cannot be written
 */
export async function toRequestFile(file: TraceFile, filter: string, path: string): Promise<RequestFileText> {
  if (!/.\.mcp\.json$/.test(basename(path))) {
    throw new Failure(`The name of a request file ends in .mcp.json, as in ${basename(path, '.json')}.mcp.json.`);
  }
  const records = await attempt(() => chosenRecords(file, filter));
  const made = await attempt(() => requestFileOfRecords(file, records));
  if (made.requests === 0) throw new Failure(`There is nothing to be sent in what was chosen.${reasons(made)}`);
  try {
    await writeFile(resolve(path), made.text, { flag: 'wx' });
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
    throw new Failure(`${path}: ${isThere ? 'this file is there already; give another name' : reasonOf(error)}`);
  }
  return made;
}

export function printRequestFile(
  path: string,
  { requests, leftOut, inputs }: RequestFileText,
  { out, colors }: Terminal,
) {
  out(`${visible(path, 'one-line')}: ${count(requests, 'request')}`);
  if (inputs.length > 0) out(`credentials are inputs: --input ${inputs.map((id) => `${id}=…`).join(' --input ')}`);
  if (leftOut.length > 0) out(colors.dim(`${leftOut.length} left out:`));
  for (const { line, reason } of leftOut.slice(0, MOST)) out(colors.dim(`${String(line).padStart(7)}  ${reason}`));
  if (leftOut.length > MOST) out(colors.dim(`         … ${leftOut.length - MOST} more`));
}

export const requestFileAsJson = (path: string, { requests, leftOut, inputs }: RequestFileText) => ({
  path,
  requests,
  inputs,
  leftOut,
});

function reasons({ leftOut: [first] }: RequestFileText): string {
  return first ? ` Line ${first.line}: ${first.reason}` : '';
}
