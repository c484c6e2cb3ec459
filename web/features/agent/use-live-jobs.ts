import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { JobChange } from "../../../packages/client/src/docket-client.ts";
import { queryClient, refresh } from "../../api/query-client.ts";
import { untilServerAnswers } from "../../api/reachability.ts";
import { meQuery } from "../../session/me.ts";
import { refreshJob } from "./refresh-job.ts";

const GATHER_MS = 1000;
const MAX_REOPEN_MS = 15_000;

/**
 * Keeps lists of jobs up to date: the server says which jobs change. A hidden page keeps no connection, because a
 * browser has few connections to a server for all of its tabs.
 */
export function useLiveJobs(): void {
  const organizationId = useQuery(meQuery).data?.organization.id;
  useEffect(() => {
    if (organizationId === undefined) return;
    let source: EventSource | undefined;
    let failures = 0;
    let reopening: ReturnType<typeof setTimeout> | undefined;
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const changed = new Map<string, string>();

    const flush = () => {
      gathering = undefined;
      for (const [jobId, projectId] of changed) refreshJob(projectId, jobId);
      changed.clear();
    };
    const open = () => {
      const mine = new EventSource("/v1/events");
      source = mine;
      mine.addEventListener("message", ({ data }) => {
        const { projectId, jobId } = JSON.parse(data) as JobChange;
        changed.set(jobId, projectId);
        gathering ??= setTimeout(flush, GATHER_MS);
      });
      // Events can be lost while the server restarts or the page is hidden.
      mine.addEventListener("open", () => {
        failures = 0;
        void queryClient.invalidateQueries({ queryKey: ["jobs"] });
      });
      mine.addEventListener("error", async () => {
        // The browser does not say whether the session has ended.
        if (mine.readyState === EventSource.CLOSED) void refresh("me");
        // The browser reconnects by itself after a lost connection, but late, and not after an error of a proxy.
        mine.close();
        await untilServerAnswers();
        if (source === mine) reopening = setTimeout(open, Math.min(500 * 2 ** failures++, MAX_REOPEN_MS));
      });
    };
    const close = () => {
      source?.close();
      source = undefined;
      clearTimeout(reopening);
    };
    const follow = () => {
      close();
      if (!document.hidden) open();
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      close();
      clearTimeout(gathering);
    };
  }, [organizationId]);
}
