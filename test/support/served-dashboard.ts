import { mkdtemp } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { inject } from "vitest";
import { BrowserSession, PASSWORD } from "./browser-session.ts";
import { type DocketProcess, startDocket } from "./docket-process.ts";

export type ServedDashboard = {
  dataDir: string;
  owner: BrowserSession;
  /** Starts the server again unless it runs, at the same address and on the same data. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** `docket serve` in a process of its own, which a test stops and starts again, with an owner who is signed in. */
export async function serveDashboard(settings: Record<string, string> = {}): Promise<ServedDashboard> {
  // Below the run's own folder: what a killed run leaves there is removed by the next one.
  const folder = await mkdtemp(join(inject("databaseFolder"), "serve-"));
  const dataDir = join(folder, "data");
  const port = await freePort();
  let serve: DocketProcess | undefined;
  const start = async () => {
    serve ??= await startDocket(["serve"], {
      PATH: process.env.PATH ?? "",
      HOME: folder,
      DOCKET_DATA_DIR: dataDir,
      DOCKET_PORT: String(port),
      DOCKET_LOG_LEVEL: "error",
      DOCKET_SIGN_INS_PER_MINUTE: "0",
      DOCKET_SITES: "off",
      ...settings,
    });
  };
  const stop = async () => {
    await serve?.kill("SIGTERM");
    serve = undefined;
  };
  await start();
  const owner = new BrowserSession(`http://127.0.0.1:${port}`);
  const token = new URL(String(serve?.started.setupLink)).searchParams.get("token");
  await owner.json("POST", "/v1/setup", { token, name: "Ada", email: "ada@example.com", password: PASSWORD });
  return { dataDir, owner, start, stop };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== "object" || !address) throw new Error("no port");
  return address.port;
}
