import type { Job } from "../../../src/agent/schema.ts";
import { sayDuration } from "../../ui/duration.ts";
import { Elapsed } from "../../ui/elapsed.tsx";

/** How long a job was worked on: people's pauses between its turns do not count. */
export function JobDuration({ job: { status, createdAt, details } }: { job: Job }) {
  if (status === "active")
    return details.turns > 1 ? <span>{details.turns} turns</span> : <Elapsed since={createdAt} />;
  return <span>{details.workedMs ? sayDuration(details.workedMs) : "–"}</span>;
}
