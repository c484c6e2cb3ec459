import chromiumFromNpm from "@sparticuz/chromium";
import { type Browser, chromium } from "playwright-core";

/** A real Chromium from npm; needs nothing on the system but a few common libraries. */
export async function openBrowser(): Promise<Browser> {
  // The package's own arguments are for a sandbox without process limits; with two of them the browser ends with its first page, with the third it knows no CORS.
  const args = chromiumFromNpm.args.filter((arg) => !/^--(single-process|no-zygote|disable-web-security)/.test(arg));
  return chromium.launch({
    executablePath: await chromiumFromNpm.executablePath(),
    args: [...args, "--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    headless: true,
  });
}
