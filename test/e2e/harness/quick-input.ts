import type { Page } from 'playwright-core';

const INPUT = '.quick-input-widget:visible .quick-input-filter input';
const ROWS = '.quick-input-widget:visible .monaco-list-row';

/** Opens a file of the workspace by its path. Waits until its tab is there. */
export async function openFile(page: Page, path: string): Promise<void> {
  // from a panel's frame it would open beside it
  await page.keyboard.press('Control+1');
  await typeInto(page, 'Control+P', path);
  const name = path.split('/').at(-1)!;
  await page.locator(ROWS).filter({ hasText: name }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.locator(`.tabs-container .tab[data-resource-name="${name}"]`).first().waitFor();
}

/** Runs a command by the title that the palette shows. */
export async function runCommand(page: Page, title: string): Promise<void> {
  await typeInto(page, 'F1', `>${title}`);
  await page.locator(ROWS).filter({ hasText: title }).first().click();
}

/** Takes the row with this text in the pick list that is open, having typed what narrows it. */
export async function pick(page: Page, text: string, typed = text): Promise<void> {
  const input = page.locator(INPUT);
  await input.waitFor();
  await input.fill(typed);
  await page.locator(ROWS).filter({ hasText: text }).first().click();
}

async function typeInto(page: Page, key: string, text: string): Promise<void> {
  const input = page.locator(INPUT);
  // A key that arrives while the workbench still settles is lost.
  for (let tries = 5; ; tries--) {
    await page.keyboard.press(key);
    try {
      await input.waitFor({ timeout: 3000 });
      break;
    } catch (error) {
      if (tries === 0) throw error;
    }
  }
  await input.fill(text);
}

/** Answers the input box that is open. */
export async function answer(page: Page, text: string): Promise<void> {
  const input = page.locator(INPUT);
  await input.waitFor();
  await input.fill(text);
  await page.keyboard.press('Enter');
}

/** Answers the dialogue that asks where a file is to be. While it still looks at the folder, it takes no key. */
export async function saveAs(page: Page, path: string): Promise<void> {
  const input = page.locator(INPUT);
  // what it proposes replaces whatever was written before
  for (let tries = 50; tries > 0 && (await input.inputValue()) === ''; tries--) await page.waitForTimeout(100);
  for (let tries = 5; ; tries--) {
    await input.fill(path);
    await page.keyboard.press('Enter');
    try {
      await page.locator('.quick-input-widget').waitFor({ state: 'hidden', timeout: 3000 });
      return;
    } catch (error) {
      if (tries === 0) throw error;
    }
  }
}

/** Leaves the list or dialogue that is open. */
export async function dismiss(page: Page): Promise<void> {
  const widget = page.locator('.quick-input-widget');
  for (let tries = 5; ; tries--) {
    await page.keyboard.press('Escape');
    try {
      await widget.waitFor({ state: 'hidden', timeout: 3000 });
      return;
    } catch (error) {
      if (tries === 0) throw error;
    }
  }
}
