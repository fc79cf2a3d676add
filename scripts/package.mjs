// Builds for production and packs mcp-wirebench.vsix. `--no-build` packs dist/ as it is.
import { statSync } from 'node:fs';
import { checkVsix, vsixEntries } from './build/vsix.mjs';
import { Failure, main } from './lib/failure.mjs';
import { ROOT, VSIX } from './lib/paths.mjs';
import { must } from './lib/run.mjs';

await main(async () => {
  if (!process.argv.includes('--no-build')) {
    await must('The build', process.execPath, ['scripts/build.mjs', '--production'], { cwd: ROOT });
  }
  const { createVSIX } = await import('@vscode/vsce');
  await createVSIX({
    cwd: ROOT,
    packagePath: VSIX,
    // Everything is bundled; nothing of node_modules is wanted.
    dependencies: false,
    // The README's links are relative, and it is read inside the editor and on the repository's page alike.
    rewriteRelativeLinks: false,
    allowMissingRepository: true,
  }).catch((error) => {
    throw new Failure(`The VSIX could not be packed: ${error.message}`);
  });
  const entries = await vsixEntries(VSIX);
  checkVsix(entries);
  console.log(`${VSIX}: ${entries.length} files, ${(statSync(VSIX).size / 1024).toFixed(0)} KB`);
});
