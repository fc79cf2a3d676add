import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, VSIX } from '../lib/paths.mjs';
import { bin } from './bin.mjs';
import { check } from './check.mjs';
import { vitest } from './vitest.mjs';

/** In the order in which they run: a stage may use what an earlier one made. */
export const STAGES = [
  {
    name: 'package',
    what: 'bundles and the VSIX',
    run: () => check(process.execPath, ['scripts/package.mjs']),
  },
  {
    name: 'types',
    what: 'TypeScript, every project',
    run: () => check(process.execPath, [bin('typescript', 'tsc'), '-b']),
  },
  {
    name: 'lint',
    what: 'linter and formatter',
    run: () => check(process.execPath, [bin('@biomejs/biome', 'biome'), 'check', '--error-on-warnings']),
  },
  {
    name: 'borders',
    what: 'who may import whom',
    run: () => check(process.execPath, [bin('dependency-cruiser', 'depcruise'), ...BORDERS]),
  },
  {
    name: 'unused',
    what: 'dead code and dependencies',
    run: () => check(process.execPath, [bin('knip', 'knip'), '--no-config-hints']),
  },
  {
    name: 'rules',
    what: 'what is made from the lists of revisions and rules',
    run: () => check(process.execPath, ['scripts/generate.mjs', '--check']),
  },
  {
    name: 'unit',
    what: 'units, language server, engine, command line, manifest, packaging',
    run: () => vitest(['run']),
  },
  {
    name: 'editor',
    what: 'the VSIX in a real VS Code',
    run: async () => {
      if (!existsSync(VSIX)) await check(process.execPath, ['scripts/package.mjs']);
      const { installRig } = await import('../rig/install.mjs');
      const { findChromium } = await import('../rig/chromium.mjs');
      await installRig();
      await findChromium();
      return vitest(['run', '--config', join(ROOT, 'test', 'e2e', 'vitest.config.mts')]);
    },
  },
];

const BORDERS = ['--config', '.dependency-cruiser.cjs', 'core', 'engine', 'server', 'client', 'cli'];
