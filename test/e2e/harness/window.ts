import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../../../scripts/rig/chromium.mjs';
import { type EditorOptions, type RunningEditor, startEditor } from '../../../scripts/rig/editor.mjs';
import { screenshot } from './screenshot';
import { VSIX } from './workspace';

export interface Window {
  readonly page: Page;
  readonly editor: RunningEditor;
  /** keeps a picture of the window's state and ends everything */
  close(): Promise<void>;
}

/** The real editor with the VSIX installed, in a real browser, ready to be used. */
export async function openWindow(options: EditorOptions): Promise<Window> {
  const editor = await startEditor({ vsix: VSIX, ...options });
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 }, locale: 'en-US' });
    await page.goto(editor.url);
    await ready(page);
    const opened = browser;
    return {
      page,
      editor,
      close: async () => {
        await screenshot(page, 'at-the-end').catch(() => {});
        await opened.close();
        await editor.stop();
      },
    };
  } catch (error) {
    const page = browser?.contexts()[0]?.pages()[0];
    if (page) await screenshot(page, 'did-not-open').catch(() => {});
    await browser?.close();
    await editor.stop();
    throw error;
  }
}

/** The workbench is drawn and its explorer lists the folder. */
async function ready(page: Page): Promise<void> {
  await page.locator('.monaco-workbench').waitFor({ timeout: 60_000 });
  await page.locator('.explorer-folders-view .monaco-list-row').first().waitFor({ timeout: 60_000 });
}
