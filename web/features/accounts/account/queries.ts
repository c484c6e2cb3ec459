import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../../../api/call.ts";
import { refresh } from "../../../api/query-client.ts";
import { createPasskey } from "../passkey-ceremony.ts";
import { follow, type Redirect } from "../queries.ts";
import { afterRecentSignIn } from "./recent-sign-in.tsx";

export type Passkey = { id: string; name?: string | null; createdAt?: string | null };
type LinkedAccount = { id: string; providerId: string };

export const passkeysQuery = queryOptions({
  queryKey: ["passkeys"],
  queryFn: ({ signal }) => call<Passkey[]>("GET", "/api/auth/passkey/list-user-passkeys", undefined, signal),
});

export const linkedAccountsQuery = queryOptions({
  queryKey: ["linked-accounts"],
  queryFn: ({ signal }) => call<LinkedAccount[]>("GET", "/api/auth/list-accounts", undefined, signal),
});

/** Opens the provider's own page. */
export function useLinkProvider() {
  return useMutation({
    mutationFn: (id: string) =>
      call<Redirect>("POST", "/api/auth/link-social", {
        provider: id,
        callbackURL: "/app/account",
        errorCallbackURL: "/app/account",
      }),
    onSuccess: follow,
  });
}

export function useUnlinkProvider() {
  return useMutation({
    mutationFn: (accountId: string) => afterRecentSignIn(() => call("POST", "/api/auth/unlink-account", { accountId })),
    onSuccess: () => refresh("linked-accounts"),
  });
}

export function useAddPasskey() {
  return useMutation({
    mutationFn: (name: string) => afterRecentSignIn(() => createPasskey(name)),
    onSuccess: () => refresh("passkeys"),
  });
}

export function useRenamePasskey() {
  return useMutation({
    mutationFn: (input: { id: string; name: string }) => call("POST", "/api/auth/passkey/update-passkey", input),
    onSuccess: () => refresh("passkeys"),
  });
}

export function useRemovePasskey() {
  return useMutation({
    mutationFn: (id: string) => call("POST", "/api/auth/passkey/delete-passkey", { id }),
    onSuccess: () => refresh("passkeys"),
  });
}
