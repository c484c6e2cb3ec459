import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./call.ts";

const MAX_RETRIES = 3;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // What the server refuses it refuses again; what it did not answer it may answer soon: a restart.
      retry: (failures, error) => failures < MAX_RETRIES && !(error instanceof ApiError && error.status < 500),
      retryDelay: (failures) => Math.min(500 * 2 ** failures, 5000),
    },
  },
});

/** Asks again for everything of these names that a page shows. */
export function refresh(...names: string[]): Promise<unknown> {
  return Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
