import { readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { EngineRun } from "../../src/engine.ts";
import { createRulesEngine } from "../../src/engines/rules/rules-engine.ts";
import { gitText, runGit } from "../../src/git/run-git.ts";
import { updateProject } from "../../src/project-settings/update-project.ts";
import { commitAll, createRepository } from "../support/boot.ts";
import { serveRepository } from "../support/git-server.ts";
import { bootScriptedJobs, SMALL_SITE } from "../support/scripted-jobs.ts";

const jobs = bootScriptedJobs({
  engines: [createRulesEngine()],
  files: SMALL_SITE,
});
const { run } = jobs;

describe("context repositories", () => {
  it("are read beside the tree, fresh for each turn, without links and without history", async () => {
    const other = await createRepository(join(jobs.docket.folder, "other"), { "api.md": "# API 1\n" });
    await symlink("/etc/passwd", join(other, "link"));
    await commitAll(other, "A link");
    const { id } = await jobs.docket.addProject({ repository: jobs.repository });
    const update = (input: object, from?: string) => updateProject(jobs.docket.app, jobs.docket.actor, id, input, from);
    const add = { addContexts: [{ name: "api", repository: other }] };
    await expect(update(add)).rejects.toThrow(/expected a git URL/);
    await expect(update({ addContexts: [{ name: "../x", repository: other }] }, jobs.docket.folder)).rejects.toThrow(
      /name/,
    );
    await expect(
      update({ addContexts: [{ name: "x", repository: "http://10.0.0.1/x.git" }] }, jobs.docket.folder),
    ).rejects.toThrow(/inside the network/);
    expect((await update(add, jobs.docket.folder)).contexts).toEqual([{ name: "api", repository: `file://${other}` }]);
    const seen: [string[], string][] = [];
    const look = async ({ workspace }: EngineRun) => {
      const [context] = workspace.contexts;
      expect(context?.name).toBe("api");
      const root = context?.root ?? "";
      seen.push([await readdir(root), await readFile(join(root, "api.md"), "utf8")]);
      await writeFile(join(root, "api.md"), "Changed in vain.\n");
      return undefined;
    };
    expect(await run(look, {}, id)).toMatchObject({ status: "completed", details: { reason: "no_changes" } });
    await writeFile(join(other, "api.md"), "# API 2\n");
    await commitAll(other, "Second");
    await run(look, {}, id);
    expect(seen).toEqual([
      [["api.md"], "# API 1\n"],
      [["api.md"], "# API 2\n"],
    ]);
    const many = Array.from({ length: 5 }, (_, index) => ({ name: `n${index}`, repository: other }));
    await expect(update({ addContexts: many }, jobs.docket.folder)).rejects.toThrow(/at most 5/);
    await rm(other, { recursive: true });
    const failed = await run(look, {}, id);
    expect(failed).toMatchObject({ status: "failed", details: { reason: "repository_error" } });
    expect(failed.details.message).toContain('The context repository "api"');
    expect((await jobs.docket.runJob(id, "Fix common misspellings", { model: "docket/rules" })).status).toBe(
      "completed",
    );
    expect((await update({ removeContexts: ["api"] })).contexts).toEqual([]);
    await expect(update({ removeContexts: ["api"] })).rejects.toThrow(/no context repository/);
  });
});

it("a context repository may be reached over HTTP, and only its newest commit is fetched", async () => {
  const source = await createRepository(join(jobs.docket.folder, "served"), { "api.md": "# API 1\n" });
  await writeFile(join(source, "api.md"), "# API 2\n");
  await commitAll(source, "Second");
  const bare = join(jobs.docket.folder, "served.git");
  await runGit(["clone", "--quiet", "--bare", source, bare]);
  const server = await serveRepository(bare);
  const { id } = await jobs.docket.addProject({ repository: jobs.repository });
  await updateProject(jobs.docket.app, jobs.docket.actor, id, {
    addContexts: [{ name: "api", repository: server.url }],
  });
  let read = "";
  const job = await run(
    async ({ workspace: { contexts } }) => {
      read = await readFile(join(contexts[0]?.root ?? "", "api.md"), "utf8");
      return undefined;
    },
    {},
    id,
  );
  await server.close();
  expect([job.status, read]).toEqual(["completed", "# API 2\n"]);
  const gitDir = join(jobs.docket.app.config.dataDir, "mirrors", `${id}-context-api.git`);
  expect(await gitText(["rev-list", "--count", "--all"], { gitDir })).toBe("1");
});
