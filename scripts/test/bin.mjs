import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.mjs';

/** Path of a package's program, to be run by this Node.js: `.bin` holds shell scripts on Windows. */
export function bin(name, program) {
  const folder = join(ROOT, 'node_modules', name);
  const { bin: bins } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bins === 'string' ? bins : bins[program]);
}
