import type { Page } from "playwright-core";
import { onTestFailed } from "vitest";

const WAIT_MS = 5000;
const MAX_LENGTH = 6000;

/** Adds what a page shows at the end of the running test to the test's error, if it fails. */
export function showPageInErrors(page: Page): void {
  try {
    onTestFailed(async ({ task }) => {
      const shown = await page
        .locator("body")
        .ariaSnapshot({ timeout: WAIT_MS })
        .catch((error: Error) => `nothing that can be read: ${error.message}`);
      const text = `\n\n${page.url()} shows:\n${shown.slice(0, MAX_LENGTH)}\n`;
      for (const error of task.result?.errors ?? []) {
        error.stack = error.stack?.replace(error.message, () => error.message + text);
        error.message += text;
      }
    });
  } catch {
    // Opened before the tests, such as in beforeAll.
  }
}
