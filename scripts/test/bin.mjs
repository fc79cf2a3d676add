import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Path of a package's program, to be run by this Node.js: `.bin` holds shell scripts on Windows. */
export function bin(name, program) {
  const manifest = require.resolve(`${name}/package.json`);
  const { bin: bins } = require(manifest);
  return join(dirname(manifest), typeof bins === 'string' ? bins : bins[program]);
}
