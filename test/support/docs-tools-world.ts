import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach } from "vitest";
import type { EngineRun } from "../../src/engine.ts";
import { createDocsTools } from "../../src/engines/model/tools/docs-tools.ts";
import { engineRun } from "./engine-run.ts";

export type DocsToolsWorld = {
  /** The docs folder, with a folder `api` beside it that is a context repository. */
  root: string;
  run: Partial<EngineRun>;
  put(files: Record<string, string | Buffer>): Promise<void>;
  text(path: string): Promise<string>;
  /** Calls a tool; the codes of data delimiters are left out of the answer. */
  call(tool: string, input: object): Promise<string>;
};

/** Tools on a folder of their own for each test of a file. */
export function useDocsTools(): DocsToolsWorld {
  const world = {} as DocsToolsWorld;
  let tools: ReturnType<typeof createDocsTools> | undefined;
  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), "docs-tools-"));
    world.root = join(folder, "docs");
    world.run = {};
    tools = undefined;
    await mkdir(world.root);
    await mkdir(join(folder, "api"));
    await writeFile(join(folder, "api", "server.ts"), "export const PORT = 4747;\n");
    return () => rm(folder, { recursive: true, force: true });
  });
  return Object.assign(world, {
    async put(files) {
      for (const [path, content] of Object.entries(files)) {
        await mkdir(dirname(join(world.root, path)), { recursive: true });
        await writeFile(join(world.root, path), content);
      }
    },
    text: (path) => readFile(join(world.root, path), "utf8"),
    async call(name, input) {
      const given = engineRun("x", world.root, world.run);
      const contexts = [{ name: "api", root: join(world.root, "..", "api") }];
      tools ??= createDocsTools({ ...given, workspace: { ...given.workspace, contexts } });
      const output: unknown = await tools[name]?.execute?.(input, { toolCallId: "call_1", messages: [], context: {} });
      return String(output).replace(/<(\/?)data [0-9a-f]{12}>/g, "<$1data>");
    },
  } satisfies Omit<DocsToolsWorld, "root" | "run">);
}
