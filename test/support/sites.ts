import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runGit } from "../../src/git/run-git.ts";
import type { BuildDetails, BuildList, Site } from "../../src/sites/schema.ts";
import { commitAll, type Docket } from "./boot.ts";

/** The site of a project as its operator sees it. */
export async function readSite(docket: Docket, projectId: string): Promise<Site> {
  return (await (await docket.call("GET", `/v1/projects/${projectId}/site`)).json()) as Site;
}

export async function listBuilds(docket: Docket, projectId: string): Promise<BuildList["builds"]> {
  const path = `/v1/projects/${projectId}/site/builds?limit=100`;
  return ((await (await docket.call("GET", path)).json()) as BuildList).builds;
}

/** A build once it has ended. */
export async function waitForBuild(docket: Docket, projectId: string, buildId: string): Promise<BuildDetails> {
  for (;;) {
    const path = `/v1/projects/${projectId}/site/builds/${buildId}?wait=30`;
    const build = (await (await docket.call("GET", path)).json()) as BuildDetails;
    if (build.status === "success" || build.status === "failure") return build;
  }
}

/** Asks for the site to be published, and waits for the end of that build. */
export async function publish(docket: Docket, projectId: string): Promise<BuildDetails> {
  const response = await docket.call("POST", `/v1/project/update/${projectId}`);
  if (response.status !== 202) throw new Error(`${response.status} ${await response.text()}`);
  const { statusId } = (await response.json()) as { statusId: string };
  return waitForBuild(docket, projectId, statusId);
}

/** Pushes files as one commit to the branch of a project's own repository, from the checkout that it was made of. */
export async function pushFiles(
  docket: Docket,
  checkout: string,
  projectId: string,
  files: Record<string, string>,
  branch = "main",
): Promise<string> {
  for (const [path, text] of Object.entries(files)) await writeFile(join(checkout, path), text);
  await commitAll(checkout, `Change ${Object.keys(files).join(", ")}`);
  const url = `${docket.address.replace("://", `://x:${docket.key}@`)}/git/${projectId}.git`;
  await runGit(["push", "--quiet", "--force", url, `HEAD:refs/heads/${branch}`], { cwd: checkout });
  return (await runGit(["rev-parse", "HEAD"], { cwd: checkout })).stdout.toString("utf8").trim();
}
