import { useMutation } from "@tanstack/react-query";
import { callAuth } from "../api/call-auth.ts";
import { tellError } from "../ui/notify.ts";

/** Loads a whole new page, so that nothing of the account stays in memory. @param to where the next sign-in leads */
export function useSignOut(to?: string) {
  return useMutation({
    mutationFn: () => callAuth("POST", "/sign-out", {}),
    onError: tellError,
    onSuccess: () => window.location.assign(`/app/sign-in${to ? `?${new URLSearchParams({ to })}` : ""}`),
  });
}
