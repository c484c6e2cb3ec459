import { queryOptions } from "@tanstack/react-query";
import type { Me } from "../../src/accounts/schema.ts";
import { call } from "../api/call.ts";

export type { Me };
export type Permission = Me["permissions"][number];
export type Role = Me["organization"]["role"];

export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: ({ signal }) => call<Me>("GET", "/v1/me", undefined, signal),
  staleTime: 60_000,
});

export function can(me: Me | undefined, permission: Permission): boolean {
  return me?.permissions.includes(permission) ?? false;
}
