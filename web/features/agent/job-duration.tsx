import type { AgentJob } from "../../../packages/client/src/docket-client.ts";
import { sayDuration } from "../../ui/duration.ts";
import { Elapsed } from "../../ui/elapsed.tsx";

/** How long the agent worked on a job. The time between its turns does not count. */
export function JobDuration({ job: { status, createdAt, details } }: { job: AgentJob }) {
  if (status === "active")
    return details.turns > 1 ? <span>{details.turns} turns</span> : <Elapsed since={createdAt} />;
  return <span>{details.workedMs ? sayDuration(details.workedMs) : "–"}</span>;
}
