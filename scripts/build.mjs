// Bundles into dist/. `--production` minifies and leaves the source maps out, `--watch` builds on each change,
// `--report` says which packages a bundle is made of.
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { copyAssets, packRules, removeOthers, watchRules } from './build/assets.mjs';
import { nodeEntries, panelEntries } from './build/entries.mjs';
import { printSizes } from './build/sizes.mjs';
import { main } from './lib/failure.mjs';
import { DIST, ROOT } from './lib/paths.mjs';

const flags = new Set(process.argv.slice(2));
const production = flags.has('--production');

const shared = {
  absWorkingDir: ROOT,
  bundle: true,
  // jsonc-parser's `main` is UMD, which a bundler cannot follow.
  mainFields: ['module', 'main'],
  minify: production,
  sourcemap: !production,
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
};

function configurations() {
  const node = {
    ...shared,
    entryPoints: nodeEntries(),
    outdir: DIST,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: ['vscode'],
  };
  const panels = {
    ...shared,
    mainFields: ['browser', 'module', 'main'],
    entryPoints: panelEntries(),
    outdir: join(DIST, 'webview'),
    platform: 'browser',
    format: 'esm',
    splitting: true,
    chunkNames: 'shared-[hash]',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': production ? '"production"' : '"development"' },
    tsconfig: join(ROOT, 'client/webview/tsconfig.json'),
  };
  return [node, panels].filter((configuration) => Object.keys(configuration.entryPoints).length > 0);
}

await main(async () => {
  const kept = [...copyAssets(), packRules()];
  if (flags.has('--watch')) {
    const announce = {
      name: 'announce',
      setup(build) {
        // The problem matcher of .vscode/tasks.json waits for these two lines.
        build.onStart(() => console.log('[watch] build started'));
        build.onEnd(() => console.log('[watch] build finished'));
      },
    };
    for (const configuration of configurations()) {
      const context = await esbuild.context({ ...configuration, plugins: [announce] });
      await context.watch();
    }
    watchRules();
    return;
  }
  const results = [];
  for (const configuration of configurations()) results.push(await esbuild.build(configuration));
  removeOthers([...kept, ...results.flatMap(({ metafile }) => Object.keys(metafile.outputs))]);
  printSizes(results, flags.has('--report'));
});
