import { queryOptions, useMutation } from "@tanstack/react-query";
import { callAuth } from "../../../api/call-auth.ts";
import { refresh } from "../../../api/query-client.ts";
import { createPasskey } from "../passkey-ceremony.ts";
import { follow, type Redirect } from "../queries.ts";
import { afterRecentSignIn } from "./recent-sign-in.tsx";

export type Passkey = { id: string; name?: string | null; createdAt?: string | null };
type LinkedAccount = { id: string; providerId: string };

export const passkeysQuery = queryOptions({
  queryKey: ["passkeys"],
  queryFn: ({ signal }) => callAuth<Passkey[]>("GET", "/passkey/list-user-passkeys", undefined, signal),
});

export const linkedAccountsQuery = queryOptions({
  queryKey: ["linked-accounts"],
  queryFn: ({ signal }) => callAuth<LinkedAccount[]>("GET", "/list-accounts", undefined, signal),
});

/** Opens the provider's own page. */
export function useLinkProvider() {
  return useMutation({
    mutationFn: (id: string) =>
      callAuth<Redirect>("POST", "/link-social", {
        provider: id,
        callbackURL: "/app/account",
        errorCallbackURL: "/app/account",
      }),
    onSuccess: follow,
  });
}

export function useUnlinkProvider() {
  return useMutation({
    mutationFn: (accountId: string) => afterRecentSignIn(() => callAuth("POST", "/unlink-account", { accountId })),
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
    mutationFn: (input: { id: string; name: string }) => callAuth("POST", "/passkey/update-passkey", input),
    onSuccess: () => refresh("passkeys"),
  });
}

export function useRemovePasskey() {
  return useMutation({
    mutationFn: (id: string) => callAuth("POST", "/passkey/delete-passkey", { id }),
    onSuccess: () => refresh("passkeys"),
  });
}
