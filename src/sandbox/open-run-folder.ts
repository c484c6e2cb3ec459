import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LaunchPlan } from "./inside/launch.ts";

/** What one run needs beside the program's own folders. Below the system's temporary folder, as paths of sockets are short. */
export type RunFolder = { path: string; plan: string; egress: string; mark: string; remove(): Promise<void> };

export async function openRunFolder(): Promise<RunFolder> {
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
