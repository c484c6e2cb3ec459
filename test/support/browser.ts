import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import chromiumFromNpm from "@sparticuz/chromium";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

/**
 * Of the package's own arguments, which are for a place without process limits: with two of them the browser ends with its
 * first page, with one it knows no CORS, and the GPU in its own process sets environment variables while other threads read
 * them, of which it sometimes dies.
 */
const UNWANTED =
  /^--(single-process|no-zygote|disable-web-security|in-process-gpu|use-gl|use-angle|ignore-gpu-blocklist)/;

const LASTING = "/var/tmp";

let running: Promise<Browser> | undefined;

/**
 * A real Chromium from npm; needs nothing on the system but a few common libraries. The files of a process share it, because
 * its start takes seconds: closing it closes what its holder has opened.
 */
export async function openBrowser(): Promise<Browser> {
  running = running?.then((browser) => (browser.isConnected() ? browser : launch())) ?? launch();
  const browser = await running;
  const opened = new Set<BrowserContext>();
  const held = {
    newContext: async (...options: Parameters<Browser["newContext"]>) => {
      const context = await browser.newContext(...options);
      opened.add(context);
      return context;
    },
    newPage: async (...options: Parameters<Browser["newPage"]>) => {
      const page = await browser.newPage(...options);
      opened.add(page.context());
      return page;
    },
    close: async () => {
      await Promise.all([...opened].map((context) => context.close()));
    },
  };
  return Object.assign(Object.create(browser) as Browser, held);
}

function launch(): Promise<Browser> {
  return unpack().then((executablePath) =>
    chromium.launch({
      executablePath,
      args: [
        ...chromiumFromNpm.args.filter((arg) => !UNWANTED.test(arg)),
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        // Pages live for seconds, in which optimizing their scripts costs more than it saves.
        "--js-flags=--no-maglev --no-turbofan",
      ],
      headless: true,
    }),
  );
}

/**
 * The package unpacks itself into the folder for temporary files, where another user's copy may be in the way, and starts
 * what another process has only half unpacked. Here it is moved into place when it is complete, and outlives the run, whose
 * own temporary files may be in memory.
 */
async function unpack(): Promise<string> {
  const parent = existsSync(LASTING) ? LASTING : tmpdir();
  const folder = join(parent, `docket-chromium-${userInfo().uid}`);
  const program = join(folder, "chromium");
  if (existsSync(program)) return program;
  const unfinished = mkdtempSync(`${folder}-unfinished-`);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = unfinished;
  try {
    await chromiumFromNpm.executablePath();
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process was faster.
    if (!existsSync(program)) throw error;
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  return program;
}

/** Gives a page an authenticator that makes and uses passkeys without asking anybody. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
