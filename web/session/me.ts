import { queryOptions } from "@tanstack/react-query";
import { getMe, type Me } from "../../packages/client/src/docket-client.ts";
import { client } from "../api/client.ts";

export type Permission = Me["permissions"][number];
export type Role = Me["organization"]["role"];

export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: ({ signal }) => getMe({ client, signal }),
  staleTime: 60_000,
});

export function can(me: Me | undefined, permission: Permission): boolean {
  return me?.permissions.includes(permission) ?? false;
}
