import chromiumFromNpm from "@sparticuz/chromium";
import { type Browser, chromium } from "playwright-core";

/** A real Chromium from npm; needs nothing on the system but a few common libraries. */
export async function openBrowser(): Promise<Browser> {
  // The package's own arguments are for a sandbox without process limits; with these two the browser ends with its first page.
  const args = chromiumFromNpm.args.filter((arg) => !/^--(single-process|no-zygote)/.test(arg));
  return chromium.launch({
    executablePath: await chromiumFromNpm.executablePath(),
    args: [...args, "--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    headless: true,
  });
}
