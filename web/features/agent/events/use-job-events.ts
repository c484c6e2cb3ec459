import { useEffect, useRef, useState } from "react";
import { getJob, type JobEvent } from "../../../../packages/client/src/docket-client.ts";
import { client } from "../../../api/client.ts";
import { queryClient } from "../../../api/query-client.ts";
import { jobQuery } from "../queries.ts";
import { refreshJob, refreshResults } from "../refresh-job.ts";
import { type Connection, followEvents } from "./follow-events.ts";

/** Many events arrive at once. They are drawn at most this often. */
const DRAW_MS = 100;

/** All events of a job, as they happen. The component that calls it must have the job as its key. */
export function useJobEvents(projectId: string, jobId: string, isActive: boolean) {
  const [events, setEvents] = useState<JobEvent[]>([]);
  const [connection, setConnection] = useState<Connection>("connecting");
  const last = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a job that becomes active again is followed again
  useEffect(() => {
    const end = new AbortController();
    let arrived: JobEvent[] = [];
    let drawing: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      drawing = undefined;
      const batch = arrived;
      arrived = [];
      last.current = batch.at(-1)?.seq ?? last.current;
      setEvents((before) => before.concat(batch));
      if (batch.some(({ type }) => /^(turn|job|message|commit|pull_request)\b/.test(type)))
        refreshJob(projectId, jobId);
      if (batch.some(({ type }) => /^turn\.(completed|failed)/.test(type))) refreshResults(projectId, jobId);
    };
    void followEvents({
      url: client.buildUrl({
        url: "/v2/agent/{projectId}/job/{id}/events",
        path: { projectId, id: jobId },
      }),
      after: last.current,
      onEvents: (fresh) => {
        arrived.push(...fresh);
        drawing ??= setTimeout(draw, DRAW_MS);
      },
      onConnection: setConnection,
      // A query would wait for a server that is away, and the page would not say so.
      isActive: async () => {
        const job = await getJob({ client, path: { projectId, id: jobId }, signal: end.signal });
        queryClient.setQueryData(jobQuery(projectId, jobId).queryKey, job);
        return job.status === "active";
      },
      signal: end.signal,
    });
    return () => {
      end.abort();
      clearTimeout(drawing);
    };
  }, [projectId, jobId, isActive]);
  return { events, connection };
}
