import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LaunchPlan } from "./inside/launch.ts";

/** The files of one run. The folder is below the system's temporary folder, because paths of sockets must be short. */
export type RunFolder = { path: string; plan: string; egress: string; mark: string; remove(): Promise<void> };

/** Creates the folder. Call `remove` when the run has ended. */
export async function createRunFolder(): Promise<RunFolder> {
  const path = await mkdtemp(join(tmpdir(), "docket-run-"));
  const egress = join(path, "egress");
  await mkdir(egress, { mode: 0o700 });
  return {
    path,
    egress,
    plan: join(path, "plan.json"),
    mark: randomUUID(),
    remove: () => rm(path, { recursive: true, force: true }),
  };
}

export async function writePlan(folder: RunFolder, plan: LaunchPlan): Promise<void> {
  await writeFile(folder.plan, JSON.stringify(plan), { mode: 0o600 });
}
