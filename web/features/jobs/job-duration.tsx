import type { Job } from "../../../src/agent/schema.ts";
import { sayDuration } from "../../ui/duration.ts";
import { Elapsed } from "../../ui/elapsed.tsx";

/** How long a job of one turn took; with several turns, people's pauses would count. */
export function JobDuration({ job }: { job: Job }) {
  if (job.details.turns > 1) return <span>{job.details.turns} turns</span>;
  if (job.status === "active") return <Elapsed since={job.createdAt} />;
  if (job.status === "archived") return <span>–</span>;
  return <span>{sayDuration(Date.parse(job.details.updatedAt) - Date.parse(job.createdAt))}</span>;
}
