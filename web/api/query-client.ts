import { QueryClient } from "@tanstack/react-query";
import { DocketError } from "../../packages/client/src/docket-client.ts";

const MAX_RETRIES = 3;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // A refusal repeats itself. A missing answer can be due to a restart.
      retry: (failures, error) => failures < MAX_RETRIES && !(error instanceof DocketError && error.status < 500),
      retryDelay: (failures) => Math.min(500 * 2 ** failures, 5000),
      refetchOnReconnect: "always",
    },
    // What somebody sends fails at once while the server is away: sent later by itself, it could surprise them.
    mutations: { networkMode: "always" },
  },
});

/** Fetches again all queries with these names that a page shows. */
export function refresh(...names: string[]): Promise<unknown> {
  return Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
