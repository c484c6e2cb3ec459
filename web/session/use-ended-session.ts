import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { getMe } from "../../packages/client/src/docket-client.ts";
import { client } from "../api/client.ts";
import { queryClient } from "../api/query-client.ts";
import { tell } from "../ui/notify.ts";
import { isInNoOrganization, isSignedOut } from "./ended-session.ts";

/** Opens the sign-in page when an answer says that the session has ended, or that its user is in no organisation any more. */
export function useEndedSession(): void {
  const router = useRouter();
  useEffect(() => {
    let isLeaving = false;
    const check = async (error: unknown) => {
      if (isLeaving || !isOver(error)) return;
      isLeaving = true;
      // A request during a new sign-in can still belong to the session before.
      const reason = await getMe({ client }).catch((refusal: unknown) => refusal);
      isLeaving = isOver(reason);
      if (!isLeaving) return;
      const { href } = router.state.location;
      queryClient.clear();
      if (isSignedOut(reason)) tell("Your session has ended. Sign in again.");
      await router.navigate({ to: "/sign-in", search: { to: href } });
    };
    const ends = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "error") void check(event.action.error);
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "error") void check(event.action.error);
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [router]);
}

function isOver(error: unknown): boolean {
  return isSignedOut(error) || isInNoOrganization(error);
}
