import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../../app/api.ts";
import { queryClient } from "../../app/query-client.ts";

export type Permission = "read" | "work" | "manage_projects" | "manage_keys" | "manage_members" | "manage_organization";
export type Role = "owner" | "admin" | "editor" | "viewer";
export type Me = {
  user: { id: string; name: string; email: string };
  organization: { id: string; name: string; role: Role };
  organizations: { id: string; name: string; role: Role }[];
  permissions: Permission[];
};

export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: ({ signal }) => call<Me>("GET", "/v1/me", undefined, signal),
  staleTime: 60_000,
});

export function can(me: Me | undefined, permission: Permission): boolean {
  return me?.permissions.includes(permission) ?? false;
}

/** A whole new page, so that nothing of the account stays in memory. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => call("POST", "/api/auth/sign-out", {}),
    onSettled: () => window.location.assign("/app/sign-in"),
  });
}

export function useSetOrganization() {
  return useMutation({
    mutationFn: (organizationId: string) => call("POST", "/api/auth/organization/set-active", { organizationId }),
    onSuccess: () => {
      queryClient.clear();
      window.location.assign("/app/");
    },
  });
}
