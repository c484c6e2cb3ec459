import type { JobStream, StreamEvent } from "../../events/job-stream.ts";
import { raiseLastEventSeq } from "../store.ts";

/** Makes the argument of `recordEvent` that adds events to a job's stream. */
export function streamOf(jobId: string, events: StreamEvent[], at: Date): JobStream {
  return { jobId, events, numbering: raiseLastEventSeq(jobId, events.length, at) };
}
