import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { pick, runCommand } from './quick-input';
import type { Window } from './window';
import { ROOT } from './workspace';

const THEMES = {
  light: { name: 'Light Modern', kind: '.vs' },
  dark: { name: 'Dark Modern', kind: '.vs-dark' },
  'high-contrast': { name: 'Dark High Contrast', kind: '.hc-black' },
} as const;

/** `test-output/screens/<test file>/<name>.png`, for people to look at. */
export async function screenshot(page: Page, name: string): Promise<void> {
  const file = expect.getState().testPath?.split(/[\\/]/).at(-1)?.replace('.test.ts', '') ?? 'other';
  const folder = join(ROOT, 'test-output', 'screens', file);
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** The same view in light, dark and high contrast; the dark theme stays. */
export async function screenshotInThemes(window: Window, name: string): Promise<void> {
  await inThemes(window, (label) => screenshot(window.page, `${name}-${label}`));
}

/** Does something in light, dark and high contrast; the dark theme stays. */
export async function inThemes(window: Window, action: (label: string) => Promise<void>): Promise<void> {
  for (const [label, theme] of Object.entries(THEMES)) {
    await setTheme(window, theme.name, theme.kind);
    await action(label);
  }
  await setTheme(window, THEMES.dark.name, THEMES.dark.kind);
}

async function setTheme({ page }: Window, name: string, kind: string): Promise<void> {
  await runCommand(page, 'Preferences: Color Theme');
  await pick(page, name);
  await page.locator(`.monaco-workbench${kind}`).first().waitFor();
  await page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
}
