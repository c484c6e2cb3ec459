import colors from "picocolors";
import type { Actor } from "../actor.ts";
import { readEvents } from "../agent/events/read-events.ts";
import { getJob, waitForJob } from "../agent/get-job.ts";
import type { Job, JobEvent } from "../agent/schema.ts";
import type { App } from "../app.ts";
import { note, visible } from "./output.ts";

/** Shows a job's progress on standard error until it ends. */
export async function followJob(app: App, actor: Actor, projectId: string, jobId: string): Promise<Job> {
  let after = 0;
  let isHinted = false;
  const started = Date.now();
  for (;;) {
    const { events, nextAfter, isActive } = await readEvents(app, actor, projectId, jobId, after);
    for (const event of events) note(`  ${describeEvent(event)}`);
    after = nextAfter;
    if (!isActive) return getJob(app, actor, projectId, jobId);
    if (!isHinted && Date.now() - started > 5000 && after <= 1) {
      note(colors.yellow("  No worker has taken the job yet; is `docket serve` running on the same data?"));
      isHinted = true;
    }
    await waitForJob(app, actor, projectId, jobId, 1, AbortSignal.timeout(1000));
  }
}

export function describeEvent({ type, data, turn }: JobEvent): string {
  const detail = ["step", "tool", "summary", "text", "subject", "url", "message", "findings"]
    .flatMap((name) =>
      data[name] === undefined ? [] : [typeof data[name] === "string" ? data[name] : JSON.stringify(data[name])],
    )
    .join(" · ");
  return `${colors.cyan(type.padEnd(20))} ${turn === null ? "" : colors.dim(`turn ${turn} `)}${visible(detail).slice(0, 300)}`.trimEnd();
}
