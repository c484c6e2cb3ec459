import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Service } from "../service.ts";
import { processorSeconds } from "./processor-time.ts";
import { type FirstPublishResult, publishFirst, type Taken, toFirst } from "./publishing.ts";
import { createSiteRepository } from "./site-repository.ts";

/** Installed by the bench alone, into a temporary folder. */
const VITEPRESS = "vitepress@1.6.4";
const INSTALL_LIMIT_MS = 5 * 60_000;
const BUILD_LIMIT_MS = 45 * 60_000;

export type GeneratorResult = {
  pages: number;
  generator: string;
  docket: FirstPublishResult;
  other: FirstPublishResult;
  /** Docket's pages a second and core over the generator's. */
  ratio: number;
};

/** VitePress builds the same pages that Docket publishes, which reads its format. */
export async function measureGenerator(
  service: Service,
  folder: string,
  { sizes, say }: { sizes: number[]; say: (line: string) => void },
): Promise<GeneratorResult[]> {
  const tools = join(folder, "vitepress");
  await mkdir(tools);
  await writeFile(join(tools, "package.json"), '{ "private": true }\n');
  say(`installing ${VITEPRESS}`);
  await run("npm", ["install", VITEPRESS, "--save-exact", "--no-audit", "--no-fund"], tools, INSTALL_LIMIT_MS);
  const results: GeneratorResult[] = [];
  for (const pages of sizes) {
    const repository = await createSiteRepository(folder, pages, "vitepress");
    await symlink(join(tools, "node_modules"), join(repository.tree, "node_modules"));
    const { taken } = await publishFirst(service, repository, `generator-${pages}`);
    const docket = toFirst(pages, taken);
    const other = toFirst(pages, await build(repository.tree));
    await rm(join(repository.tree, "node_modules"));
    const result = { pages, generator: VITEPRESS, docket, other, ratio: docket.pagesPerCore / other.pagesPerCore };
    say(
      `${pages} pages: VitePress ${other.wallSeconds.toFixed(1)} s, Docket ${docket.wallSeconds.toFixed(1)} s; pages/s per core ${result.ratio.toFixed(2)} times VitePress`,
    );
    results.push(result);
  }
  return results;
}

async function build(tree: string): Promise<Taken> {
  const before = await processorSeconds();
  const start = performance.now();
  const program = join(tree, "node_modules/vitepress/bin/vitepress.js");
  await run(process.execPath, ["--max-old-space-size=8192", program, "build", tree], tree, BUILD_LIMIT_MS);
  return {
    wallMs: performance.now() - start,
    processorMs: ((await processorSeconds()) - before) * 1000,
  };
}

async function run(program: string, args: string[], cwd: string, timeout: number): Promise<void> {
  const child = spawn(program, args, { cwd, timeout, killSignal: "SIGKILL", stdio: ["ignore", "ignore", "pipe"] });
  // Nothing of it stays when somebody interrupts the bench.
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors = (errors + text).slice(-2000);
  });
  const [code, signal] = await once(child, "exit");
  process.off("exit", end);
  if (code !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${code ?? signal}: ${errors}`);
}
