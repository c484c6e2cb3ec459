import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { jobSchema } from "../../src/agent/schema.ts";
import { gitText, runGit } from "../../src/git/run-git.ts";
import { boot, commitAll, createRepository, type Docket } from "../support/boot.ts";

let docket: Docket;
beforeAll(async () => {
  docket = await boot();
});
afterAll(async () => docket.close());

describe("a job on a repository that Docket owns", () => {
  it("goes from prompt to pull request, to the follow-up on the same one, to the merge", async () => {
    const repository = await createRepository(join(docket.folder, "owned"));
    const project = await docket.addProject({ repository, isImport: true });
    const job = await docket.runJob(project.id, "Fix common misspellings");
    expect(jobSchema.parse(job)).toEqual(job);
    expect(job).toMatchObject({
      status: "completed",
      model: "docket/rules",
      source: { repository: `${docket.address}/git/${project.id}.git`, ref: "main" },
    });
    expect(job.details).toMatchObject({ reason: "delivered", turns: 1, queuedTurns: 0, branch: `docket/${job.id}` });

    const again = await docket.message(project.id, job.id, 'Set the description of quickstart to "Five minutes"');
    expect(again.prLink).toBe(job.prLink);
    expect(again.details).toMatchObject({
      reason: "delivered",
      turns: 2,
      pullRequests: [{ url: job.prLink, state: "open" }],
    });

    const merged = await fetch(`${job.prLink}/merge`, {
      method: "POST",
      headers: { authorization: `Bearer ${docket.key}` },
    });
    expect(await merged.json()).toEqual({ state: "merged" });
    const main = await gitText(["show", "main:quickstart.mdx"], {
      gitDir: join(docket.app.config.dataDir, "repositories", `${project.id}.git`),
    });
    expect(main).toContain('description: "Five minutes"');

    const third = await docket.message(project.id, job.id, 'Set the description of installation to "Two ways"');
    expect(third.prLink).not.toBe(job.prLink);
    expect(third.details.pullRequests.map(({ state }) => state)).toEqual(["merged", "open"]);
    expect(third.details.branch).toBe(`docket/${job.id}-2`);
  });

  it("takes over what people pushed to the branch", async () => {
    const repository = await createRepository(join(docket.folder, "people"));
    const project = await docket.addProject({ repository, isImport: true });
    const job = await docket.runJob(project.id, 'Set the description of quickstart to "One"');
    const clone = join(docket.folder, "clone");
    await runGit([
      "clone",
      "--quiet",
      "--branch",
      job.details.branch ?? "",
      `${docket.address.replace("://", `://me:${docket.key}@`)}/git/${project.id}.git`,
      clone,
    ]);
    await writeFile(join(clone, "changelog.md"), "# Changelog\n\nBy a person.\n");
    await commitAll(clone, "Rewrite the changelog");
    await runGit(["push", "--quiet", "origin", "HEAD"], { cwd: clone });
    const again = await docket.message(project.id, job.id, 'Set the description of installation to "Two"');
    expect(again).toMatchObject({ status: "completed", prLink: job.prLink });
    await runGit(["pull", "--quiet"], { cwd: clone });
    const log = await gitText(["log", "--format=%s", "origin/main..HEAD"], { cwd: clone });
    expect(log.split("\n")).toHaveLength(3);
    expect(await gitText(["show", "HEAD:changelog.md"], { cwd: clone })).toContain("By a person.");
  });

  it("completes without a pull request when there is nothing to change, and fails with a list of what it can do", async () => {
    const repository = await createRepository(join(docket.folder, "nothing"));
    const project = await docket.addProject({ repository, isImport: true });
    const unchanged = await docket.runJob(project.id, 'Replace "no such text anywhere" with "x"');
    expect(unchanged).toMatchObject({ status: "completed", prLink: null, details: { reason: "no_changes" } });
    const misunderstood = await docket.runJob(project.id, "Make it nicer");
    expect(misunderstood).toMatchObject({ status: "failed", prLink: null, details: { reason: "not_understood" } });
    expect(misunderstood.details.message).toMatch(/rename/i);
  });
});

describe("a job on a repository in place", () => {
  it("pushes a branch into it, and answers a merge into the checked-out branch with the command to run", async () => {
    const repository = await createRepository(join(docket.folder, "in place"));
    const project = await docket.addProject({ repository });
    expect(project.repository).toBe(`file://${encodeURI(repository)}`);
    const job = await docket.runJob(project.id, "Rename the page quickstart to start");
    expect(job).toMatchObject({ status: "completed", source: { repository: project.repository } });
    const branches = await gitText(["branch", "--format=%(refname:short)"], { cwd: repository });
    expect(branches.split("\n").sort()).toEqual([`docket/${job.id}`, "main"]);

    const merge = () =>
      fetch(`${job.prLink}/merge`, { method: "POST", headers: { authorization: `Bearer ${docket.key}` } });
    const refused = await merge();
    expect(refused.status).toBe(409);
    expect(((await refused.json()) as { error: string }).error).toContain(
      `git -C '${repository}' merge docket/${job.id}`,
    );
    await runGit(["merge", "--quiet", `docket/${job.id}`], { cwd: repository });
    const page = await fetch(job.prLink ?? "", { headers: { authorization: `Bearer ${docket.key}` } });
    expect(await page.text()).toContain("Merged");
    const shown = await docket.waitFor(project.id, job.id);
    expect(shown.details.pullRequests).toEqual([{ url: job.prLink, state: "merged" }]);
  });
});

describe("a docs folder whose site is configured outside of it", () => {
  it("has the navigation there follow, and nothing else outside of the folder", async () => {
    const repository = await createRepository(join(docket.folder, "outside"), {
      "website/docusaurus.config.js":
        'module.exports = { presets: [["classic", { docs: { path: "../docs", routeBasePath: "/", sidebarPath: "./sidebars.js" } }]] };\n',
      "website/sidebars.js": 'module.exports = { docs: ["intro", "setup"] };\n',
      "website/static/img/lamp.svg": "<svg/>\n",
      "docs/intro.md": "# Intro\n\n[Set up](setup.md) ![Lamp](/img/lamp.svg) recieve\n",
      "docs/setup.md": "# Setup\n",
      "README.md": "recieve [Setup](docs/setup.md)\n",
    });
    const project = await docket.addProject({ repository, isImport: true, docsFolder: "docs" });
    const report = await docket.runJob(project.id, "Check for broken links");
    expect(report.details.reason).toBe("no_changes");
    const job = await docket.runJob(project.id, "Rename the page setup to install. Fix common misspellings");
    expect(job).toMatchObject({ status: "completed", details: { reason: "delivered" } });
    const found = await docket.call("GET", `/v2/agent/${project.id}/job/${job.id}/findings`);
    const left = ((await found.json()) as { findings: { path: string; isChanged: boolean }[] }).findings.filter(
      ({ isChanged }) => !isChanged,
    );
    // The site has no place for a redirect.
    expect(left.map(({ path }) => path)).toEqual(["docs/install.md", "README.md"]);
    const answer = await docket.call("GET", `/v2/agent/${project.id}/job/${report.id}/messages`);
    expect(await answer.text()).toContain("No broken link was found");
    const gitDir = join(docket.app.config.dataDir, "repositories", `${project.id}.git`);
    const changed = await gitText(["diff", "--name-status", "-M", "main", job.details.branch ?? ""], { gitDir });
    expect(changed.trim().split("\n").sort()).toEqual([
      "M\tdocs/intro.md",
      "M\twebsite/sidebars.js",
      "R100\tdocs/setup.md\tdocs/install.md",
    ]);
    const sidebars = await gitText(["show", `${job.details.branch}:website/sidebars.js`], { gitDir });
    expect(sidebars).toBe('module.exports = { docs: ["intro", "install"] };');
  });
});
