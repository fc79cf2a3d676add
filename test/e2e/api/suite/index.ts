import { writeFileSync } from 'node:fs';
import { commands } from './commands';
import { diagnostics } from './diagnostics';
import { features } from './features';
import { installation } from './installation';
import type { Tests } from './suite';

export interface Outcome {
  readonly name: string;
  readonly error?: string;
}

/** In this order, in one window. */
const SUITES: readonly Tests[] = [installation, diagnostics, features, commands];

/** VS Code calls this inside the extension host. What came of each test goes to the file that the environment names. */
export async function run(): Promise<void> {
  const outcomes: Outcome[] = [];
  for (const [name, test] of SUITES.flatMap((suite) => Object.entries(suite))) {
    try {
      await test();
      outcomes.push({ name });
    } catch (error) {
      outcomes.push({ name, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  }
  writeFileSync(process.env.WIREBENCH_API_RESULTS!, JSON.stringify(outcomes));
}
