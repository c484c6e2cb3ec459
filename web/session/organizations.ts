import { useMutation } from "@tanstack/react-query";
import { callAuth } from "../api/call-auth.ts";
import { queryClient } from "../api/query-client.ts";
import { meQuery } from "./me.ts";

/** Makes the organisation of a project the current one when a user of several organisations opens the project. */
export async function enterOrganization(organizationId: string): Promise<void> {
  const { organization } = await queryClient.ensureQueryData(meQuery);
  if (organization.id === organizationId) return;
  await setOrganization(organizationId);
  await queryClient.resetQueries();
}

export function useSetOrganization() {
  return useMutation({
    mutationFn: setOrganization,
    onSuccess: () => {
      queryClient.clear();
      window.location.assign("/app/");
    },
  });
}

function setOrganization(organizationId: string): Promise<void> {
  return callAuth("POST", "/organization/set-active", { organizationId });
}
