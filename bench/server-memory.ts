import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { gitText } from "../src/git/run-git.ts";
import { type MemoryPeak, watchMemory } from "./watch-memory.ts";

export type ServerMemoryResults = {
  measuredAt: string;
  node: string;
  rows: ({ repository: string; step: string; hasFailed: boolean } & MemoryPeak)[];
};

/** @param docsFolder "" for the whole repository */
export type MemoryRepository = { name: string; path: string; docsFolder: string };

const DOCKET = join(import.meta.dirname, "..", "docket");
const SETTLED_MS = 5000;
const IDLE_MS = 60_000;

const run = promisify(execFile);

/**
 * What `./docket serve` takes while repositories are imported and published one after the other, and then jobs run on
 * each. Needs Linux, which tells the memory of processes.
 */
export async function measureServerMemory(
  repositories: MemoryRepository[],
  say: (line: string) => void,
): Promise<ServerMemoryResults> {
  const folder = await mkdtemp(join(tmpdir(), "docket-bench-memory-"));
  const env = { ...process.env, DOCKET_DATA_DIR: folder, DOCKET_PORT: "0" };
  const server = spawn(DOCKET, ["serve", "--json"], { env, stdio: ["ignore", "pipe", "ignore"] });
  const docket = async (...args: string[]) =>
    JSON.parse((await run(DOCKET, [...args, "--json"], { env, maxBuffer: 1e9 })).stdout);
  const rows: ServerMemoryResults["rows"] = [];
  try {
    await once(server.stdout, "data");
    const watch = watchMemory(server.pid ?? 0);
    const measure = async (repository: string, step: string, work: () => Promise<unknown>): Promise<void> => {
      watch.begin();
      const hasFailed = (await work().catch(() => "failed")) === "failed";
      const row = { repository, step, hasFailed, ...watch.end() };
      rows.push(row);
      say(`memory, ${repository}, ${step}${hasFailed ? " (failed)" : ""}: ${row.serverMb.toFixed(0)} MB`);
    };
    await measure("", "started", () => sleep(SETTLED_MS));
    const projects = new Map<MemoryRepository, string>();
    for (const one of repositories)
      await measure(one.name, "import, first site", async () => {
        const where = one.docsFolder === "" ? [] : ["--docs-folder", one.docsFolder];
        const added = await docket("project", "add", one.name, "--import", "--repository", one.path, ...where);
        projects.set(one, added.projectId);
        await docket("publish", added.projectId);
      });
    for (const [one, id] of projects) {
      const page = await choosePage(one);
      for (const [step, prompt] of Object.entries({
        rename: `Rename the page ${page} to ${page}-renamed`,
        "fix links": "Fix the broken links",
        "one word on one page": `Replace "the" with "thee" in ${page}`,
      }))
        await measure(one.name, step, () => docket("job", "create", id, prompt, "--wait"));
    }
    await measure("", "a minute later", () => sleep(IDLE_MS));
    watch.close();
  } finally {
    server.kill("SIGTERM");
    await once(server, "exit");
    await rm(folder, { recursive: true, force: true });
  }
  return { measuredAt: new Date().toISOString(), node: process.version, rows };
}

async function choosePage({ path, docsFolder }: MemoryRepository): Promise<string> {
  const listing = await gitText(["ls-tree", "-r", "-z", "--name-only", `HEAD:${docsFolder}`], { gitDir: path });
  const pages = listing.split("\0").flatMap((file) => /^([a-z][\w/-]*)\.mdx?$/i.exec(file)?.[1] ?? []);
  return pages.find((page) => /quickstart|install/i.test(page)) ?? pages[Math.floor(pages.length / 2)] ?? "";
}
