import { useEffect } from "react";
import { queryClient } from "../../app/query-client.ts";

/** Keeps lists of jobs true while the page is open: the server tells which jobs change. */
export function useLiveJobs(): void {
  useEffect(() => {
    const source = new EventSource("/v1/events");
    const refresh = () => void queryClient.invalidateQueries({ queryKey: ["jobs"] });
    source.addEventListener("job", refresh);
    // After a restart of the server something may have been missed.
    source.addEventListener("open", refresh);
    return () => source.close();
  }, []);
}
