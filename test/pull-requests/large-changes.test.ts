import { execFileSync } from "node:child_process";
import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Job } from "../../src/agent/schema.ts";
import { runGit } from "../../src/git/run-git.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import type { PullRequestDetails } from "../../src/pull-requests/builtin/schema.ts";
import { boot, commitAll, createRepository, type Docket } from "../support/boot.ts";

const LINES = 2_000_000;
let docket: Docket;
let project: Project;
let job: Job;
beforeAll(async () => {
  docket = await boot();
  const repository = await createRepository(join(docket.folder, "repository"), {
    "index.md": "# Home\n\nTeh start.\n",
  });
  project = await docket.addProject({ repository, isImport: true });
  job = await docket.runJob(project.id, "Fix common misspellings");
  const clone = join(docket.folder, "clone");
  const config: [string, string][] = [["http.extraHeader", `Authorization: Bearer ${docket.key}`]];
  await runGit(
    ["clone", "--quiet", "--branch", job.details.branch ?? "", `${docket.address}/git/${project.id}.git`, clone],
    { config },
  );
  await appendFile(join(clone, "index.md"), "x\n".repeat(LINES));
  await commitAll(clone, "Many lines");
  await runGit(["push", "--quiet", "origin", "HEAD"], { cwd: clone, config });
  const patch = await runGit(["diff", "--no-ext-diff", "HEAD~1"], { cwd: clone });
  await docket.app.database
    .updateTable("job_diffs")
    .set({ patch: patch.stdout })
    .where("job_id", "=", job.id)
    .execute();
});
afterAll(async () => docket.close());

/** Stops the child process that runs the program, as soon as there is one. */
async function pause(program: string): Promise<() => void> {
  const find = () =>
    execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(process.pid)])
      .toString()
      .split("\n")
      .find((line) => line.includes(program));
  await expect.poll(find, { timeout: 60_000, interval: 5 }).toBeTruthy();
  const pid = Number.parseInt(find() ?? "", 10);
  process.kill(pid, "SIGSTOP");
  return () => process.kill(pid, "SIGCONT");
}

it.each([
  ["the page of a pull request", "page-process", () => `/projects/${project.id}/pull-requests/1`, "text/html"],
  ["a pull request", "patch-process", () => `/v1/projects/${project.id}/pull-requests/1`, "application/json"],
  ["the changes of a job", "patch-process", () => `/v2/agent/${project.id}/job/${job.id}/diff`, "application/json"],
])("lets others go on while %s with very many lines is put together", async (_, program, path, accept) => {
  let isAnswered = false;
  const answer = docket.call("GET", path(), undefined, { accept }).then((response) => {
    isAnswered = true;
    return response;
  });
  const resume = await pause(program);
  try {
    for (let count = 0; count < 3; count++) expect((await docket.call("GET", "/v1/projects")).status).toBe(200);
    expect(isAnswered).toBe(false);
  } finally {
    resume();
  }
  const response = await answer;
  expect([response.status, response.headers.get("content-type")]).toEqual([200, expect.stringContaining(accept)]);
  const text = await response.text();
  if (accept === "text/html") return expect(text).toContain("more lines are not shown on this page");
  const { files } = JSON.parse(text) as Pick<PullRequestDetails, "files">;
  expect(files.map((file) => [file.path, file.additions])).toEqual([["index.md", expect.any(Number)]]);
  expect(files[0]?.additions).toBeGreaterThanOrEqual(LINES);
});
