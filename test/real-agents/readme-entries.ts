import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { gitText } from "../../src/git/run-git.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import type { Script } from "../support/model-provider/script.ts";
import { type ModelProvider, startModelProvider } from "../support/model-provider/start-model-provider.ts";
import { becomeInternet } from "./internet.ts";
import { installPackage, packageOf } from "./packages.ts";

const readme = await readFile(join(import.meta.dirname, "../../README.md"), "utf8");
const ENTRIES = JSON.parse(/## External agents[\s\S]*?```json\n([\s\S]*?)```/.exec(readme)?.[1] ?? "{}") as Record<
  string,
  { secrets: Record<string, { fromEnv: string }> }
>;
const KEY = "sk-real-agents-0123456789-never-to-be-seen";
const PAGE = "---\ntitle: New\n---\n\nFrom a real agent.\n";
const ANSWER = "Title: Add a page\nSummary: I wrote new.md.";
const SHELL = `printf '%s' '${PAGE}' > new.md`;
const PATCH = `*** Begin Patch\n*** Add File: new.md\n${PAGE.trim().replace(/^/gm, "+")}\n*** End Patch`;
/** The tools of these agents with which they can write a file. */
const WRITING: Record<string, unknown> = {
  Write: { file_path: "/workspace/new.md", content: PAGE },
  apply_patch: { patchText: PATCH },
  write: { filePath: "/workspace/new.md", content: PAGE },
  write_file: { file_path: "/workspace/new.md", content: PAGE },
  exec: `text(await tools.exec_command({ cmd: ${JSON.stringify(SHELL)} }));`,
};

const writes: Script = ({ tools, messages }) => {
  const tool = tools.find((name) => name in WRITING);
  if (!tool || messages.at(-1)?.toolResults.length) return { text: ANSWER };
  return { toolCalls: [{ name: tool, input: WRITING[tool], isFreeform: tool === "exec" }] };
};

describe("the agents of the README, as written, from npm, in the sandbox", () => {
  let provider: ModelProvider;
  let leaveInternet: () => Promise<void>;
  let folder: string;
  let docket: Docket;
  let repository: string;
  let projectId: string;
  const rows: object[] = [];

  beforeAll(async () => {
    const folders = await Promise.all(Object.keys(ENTRIES).map(installPackage));
    provider = await startModelProvider({ script: writes });
    leaveInternet = await becomeInternet(provider.url);
    vi.stubEnv("PATH", [...folders, process.env.PATH].join(":"));
    for (const { secrets } of Object.values(ENTRIES))
      for (const { fromEnv } of Object.values(secrets)) vi.stubEnv(fromEnv, KEY);
    folder = await mkdtemp(join(tmpdir(), "docket-real-agents-"));
    const file = join(folder, "agents.json");
    await writeFile(file, JSON.stringify(ENTRIES));
    docket = await boot({ settings: { DOCKET_AGENTS_FILE: file, DOCKET_PROVIDER_PATIENCE_SECONDS: "0" } });
    repository = await createRepository(join(docket.folder, "docs"), { "start.md": "# Start\n" });
    projectId = (await docket.addProject({ repository })).id;
  });
  afterAll(async () => {
    console.table(rows);
    vi.unstubAllEnvs();
    await docket?.close();
    await leaveInternet?.();
    await provider?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test.each(Object.keys(ENTRIES))("%s opens a pull request, and shows a refused key as such", async (agent) => {
    const { name, version } = packageOf(agent);
    const row = { agent, package: name, version, doctor: "failed", job: "failed", "refused key": "failed" };
    rows.push(row);
    const engine = docket.app.engines.find(({ model }) => model === `acp/${agent}`);
    expect(await engine?.examine?.(AbortSignal.timeout(120_000))).toBeUndefined();
    row.doctor = "passed";
    provider.play(writes);
    const job = await docket.runJob(projectId, "Write new.md", { model: `acp/${agent}` });
    expect(job.details.message).toMatch(/^A pull request was opened/);
    expect(await gitText(["show", `${job.details.branch}:new.md`], { cwd: repository })).toBe(PAGE.trim());
    row.job = "passed";
    provider.play(() => ({ fault: "bad_key" }));
    const refused = await docket.runJob(projectId, "Write new.md", { model: `acp/${agent}` });
    expect(refused.details).toMatchObject({ reason: "provider_error" });
    expect(refused.details.message).toMatch(/refused every request of the agent \(status 40\d\)/);
    row["refused key"] = "passed";
  });
});
