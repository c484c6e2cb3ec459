import { randomBytes } from "node:crypto";
import { cp, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Job, Messages } from "../../src/agent/schema.ts";
import { runGit } from "../../src/git/run-git.ts";
import { createProject } from "../../src/project-settings/create-project.ts";
import { updateProject } from "../../src/project-settings/update-project.ts";
import { AUTHOR } from "../sample-repository.ts";
import { type Evidence, findCommit, readChanges, readFiles } from "./evidence.ts";
import type { Task } from "./task.ts";
import type { World } from "./world.ts";

const EXAMPLES = join(import.meta.dirname, "../../examples");
const POLL_SECONDS = 30;

/** Has a model work on a task in a repository and a project of its own, over HTTP as any client would. */
export async function runTask(
  world: World,
  task: Task,
  model: string,
  options: { limits?: { costUsd: number }; signal?: AbortSignal | undefined } = {},
): Promise<Evidence> {
  const name = `${task.name}-${randomBytes(6).toString("hex")}`;
  const repository = await makeRepository(join(world.folder, "quality", name), task.files ?? {}, EXAMPLES);
  const projectId = await addProject(world, name, repository, task);
  const base = (await findCommit(repository, "main")) ?? "";
  const before = await readFiles(repository, base);
  const path = `/v2/agent/${projectId}/job`;
  const jobs: Job[] = [];
  const afterTurns: Evidence["afterTurns"] = [];
  let head = base;
  for (const prompt of task.prompts) {
    const [first] = jobs;
    const { signal, limits } = options;
    const begun: Job = first
      ? await send(world, "POST", `${path}/${first.id}/message`, { signal, body: { prompt } })
      : await send(world, "POST", path, { signal, body: { prompt, model, ...(limits && { limits }) } });
    const job = await waitFor(world, `${path}/${begun.id}`, signal);
    jobs.push(job);
    head = (job.details.branch && (await findCommit(repository, job.details.branch))) || base;
    afterTurns.push(await readFiles(repository, head));
    if (job.status !== "completed") break;
  }
  const last = jobs.at(-1);
  const { messages } = await send<Messages>(world, "GET", `${path}/${last?.id}/messages`, options);
  return {
    task,
    jobs,
    answer: messages.findLast(({ role }) => role === "agent")?.text || (last?.details.message ?? ""),
    before,
    afterTurns,
    after: afterTurns.at(-1) ?? before,
    ...(await readChanges(repository, base, head)),
    ...(await readPullRequests(world, projectId)),
  };
}

async function makeRepository(folder: string, files: Record<string, string>, start?: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  if (start) await cp(start, folder, { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await runGit(["init", "--quiet", folder]);
  await runGit(["add", "--all"], { cwd: folder });
  await runGit(["commit", "--quiet", "-m", "Add the documentation"], { cwd: folder, env: AUTHOR });
  return folder;
}

async function addProject(world: World, name: string, repository: string, { contexts = {} }: Task): Promise<string> {
  const { app, actor, folder } = world;
  const { id } = await createProject(app, actor, { name, repository }, folder);
  const addContexts = await Promise.all(
    Object.entries(contexts).map(async ([context, files]) => ({
      name: context,
      repository: await makeRepository(join(folder, "quality", `${name}-${context}`), files),
    })),
  );
  if (addContexts.length > 0) await updateProject(app, actor, id, { addContexts }, folder);
  return id;
}

async function waitFor(world: World, path: string, signal: AbortSignal | undefined): Promise<Job> {
  for (;;) {
    const job = await send<Job>(world, "GET", `${path}?wait=${POLL_SECONDS}`, { signal });
    if (job.status !== "active") return job;
  }
}

async function readPullRequests(
  { app }: World,
  projectId: string,
): Promise<Pick<Evidence, "pullRequest" | "pullRequests">> {
  const rows = await app.database
    .selectFrom("pull_requests")
    .select(["title", "description"])
    .where("project_id", "=", projectId)
    .orderBy("number", "desc")
    .execute();
  return { pullRequest: rows[0], pullRequests: rows.length };
}

async function send<T>(
  { address, key }: World,
  method: string,
  path: string,
  { body, signal }: { body?: object; signal?: AbortSignal | undefined },
): Promise<T> {
  const response = await fetch(`${address}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
