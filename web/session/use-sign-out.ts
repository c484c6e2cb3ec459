import { useMutation } from "@tanstack/react-query";
import { call, withQuery } from "../api/call.ts";

/** Loads a whole new page, so that nothing of the account stays in memory. @param to where the next sign-in leads */
export function useSignOut(to?: string) {
  return useMutation({
    mutationFn: () => call("POST", "/api/auth/sign-out", {}),
    onSettled: () => window.location.assign(withQuery("/app/sign-in", { to })),
  });
}
