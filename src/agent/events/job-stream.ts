import type { JobStream, StreamEvent } from "../../events/job-stream.ts";
import { raiseLastEventSeq } from "../store.ts";

/** What recordEvent adds to the stream of a job. */
export function streamOf(jobId: string, events: StreamEvent[], at: Date): JobStream {
  return { jobId, events, numbering: raiseLastEventSeq(jobId, events.length, at) };
}
