import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const DIST = join(ROOT, 'dist');
export const VSIX = join(ROOT, 'mcp-wirebench.vsix');
/** Everything that is downloaded or thrown away between runs; git ignores it. */
export const CACHE = join(ROOT, '.cache');
/** What tests leave for people: screenshots, logs of editors. */
export const OUTPUT = join(ROOT, 'test-output');
