import type { FrameLocator, Locator, Page } from 'playwright-core';

/** Parts of the workbench, by what a person would call them. */
export const squiggles = (page: Page, kind: 'error' | 'warning' = 'error'): Locator =>
  page.locator(`.monaco-editor .squiggly-${kind}`);

export const lens = (page: Page, text: string): Locator =>
  page.locator('.monaco-editor .codelens-decoration a').filter({ hasText: text });

/** Opens Problems and answers its rows; their text stands in `aria-label`. */
export async function problems(page: Page): Promise<Locator> {
  const rows = page.locator('.markers-panel-container .monaco-list-row');
  if (!(await page.locator('.markers-panel-container').isVisible())) await page.keyboard.press('Control+Shift+M');
  await rows.first().waitFor();
  return rows;
}

/** Takes the quick fix with this text at the cursor. Asks again where the fixes were not there yet: none, then, is said. */
export async function takeFix(page: Page, text: string): Promise<void> {
  const fix = page.locator('.action-widget .monaco-list-row').filter({ hasText: text }).first();
  for (let tries = 5; ; tries--) {
    await page.keyboard.press('Control+.');
    try {
      await fix.waitFor({ timeout: 5000 });
      return await fix.click();
    } catch (error) {
      if (tries === 0) throw error;
      await page.keyboard.press('Escape');
    }
  }
}

export const treeRow = (page: Page, label: string): Locator =>
  page.locator(`.customview-tree .monaco-list-row[aria-label^="${label}"]`);

export async function openOurView(page: Page): Promise<void> {
  if ((await page.locator('.sidebar .composite.title h2').textContent())?.match(/wirebench/i)) return;
  await page.locator('.activitybar a.action-label[aria-label="MCP Wirebench"]').click();
  await page.locator('.customview-tree .monaco-list-row').first().waitFor();
}

/** The webview that holds this element. */
export async function panelWith(page: Page, tag: string): Promise<FrameLocator> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const frames = page.locator('iframe.webview.ready');
    for (let i = 0; i < (await frames.count()); i++) {
      const inner = frames.nth(i).contentFrame().locator('iframe#active-frame').contentFrame();
      if (
        (await inner
          .locator(tag)
          .count()
          .catch(() => 0)) > 0
      )
        return inner;
    }
    if (Date.now() > deadline) throw new Error(`No panel with <${tag}> came up.`);
    await page.waitForTimeout(250);
  }
}

/** Says yes to the question whether a server may be started. */
export async function consent(page: Page): Promise<string> {
  const dialog = page.locator('.monaco-dialog-box');
  await dialog.waitFor();
  const text = ((await dialog.textContent()) ?? '').replace(/\s+/g, ' ');
  await dialog.locator('.monaco-button').filter({ hasText: /start/i }).first().click();
  await dialog.waitFor({ state: 'hidden' });
  return text;
}
