import { queryOptions, useMutation } from "@tanstack/react-query";
import type {
  AcceptInvitation,
  CreatedInvitation,
  Invitation,
  InvitationList,
  Invite,
  Me,
  Member,
  MemberList,
  PasswordReset,
  ResetPassword,
  SessionList,
  SetUp,
  SetupState,
  ShownInvitation,
  SignInWays,
} from "../../../src/accounts/schema.ts";
import { call } from "../../api/call.ts";
import { queryClient, refresh } from "../../api/query-client.ts";
import { meQuery, type Role } from "../../session/me.ts";
import { askForPasskey } from "./passkey-ceremony.ts";

export type { Invitation, Member, ShownInvitation, SignInWays };
export const signInWaysQuery = queryOptions({
  queryKey: ["sign-in-ways"],
  queryFn: ({ signal }) => call<SignInWays>("GET", "/v1/sign-in-ways", undefined, signal),
});
export const setupQuery = queryOptions({
  queryKey: ["setup"],
  queryFn: ({ signal }) => call<SetupState>("GET", "/v1/setup", undefined, signal),
});
export const passwordResetQuery = (token: string) =>
  queryOptions({
    queryKey: ["password-reset", token],
    queryFn: ({ signal }) =>
      call<PasswordReset>("GET", `/v1/password-resets/by-token/${encodeURIComponent(token)}`, undefined, signal),
  });
export const shownInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) => call<ShownInvitation>("GET", invitationPath(token), undefined, signal),
  });
export const membersQuery = queryOptions({
  queryKey: ["members"],
  queryFn: ({ signal }) => call<MemberList>("GET", "/v1/members", undefined, signal),
});
export const invitationsQuery = queryOptions({
  queryKey: ["invitations"],
  queryFn: ({ signal }) => call<InvitationList>("GET", "/v1/invitations", undefined, signal),
});
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => call<SessionList>("GET", "/v1/sessions", undefined, signal),
});
export function useSignIn() {
  return useMutation({
    mutationFn: (input: { email: string; password: string }) => call("POST", "/api/auth/sign-in/email", input),
    onSuccess: forgetAll,
  });
}

export function useSignInWithPasskey() {
  return useMutation({ mutationFn: askForPasskey, onSuccess: forgetAll });
}

/** Opens the provider's own page, which leads back to `callbackURL`. */
export function useSignInWithProvider() {
  return useMutation({
    mutationFn: ({ id, callbackURL }: { id: string; callbackURL: string }) =>
      call<Redirect>("POST", "/api/auth/sign-in/social", {
        provider: id,
        callbackURL,
        errorCallbackURL: "/app/sign-in",
      }),
    onSuccess: follow,
  });
}

export function useSetUp() {
  return useMutation({
    mutationFn: (input: SetUp) => call<Me>("POST", "/v1/setup", input),
    onSuccess: (me) => {
      queryClient.setQueryData(setupQuery.queryKey, { isNeeded: false });
      queryClient.setQueryData(meQuery.queryKey, me);
    },
  });
}

export function useResetPassword() {
  return useMutation({ mutationFn: (input: ResetPassword) => call("POST", "/v1/password-resets", input) });
}

export function useAcceptInvitation(token: string) {
  return useMutation({
    mutationFn: (input: AcceptInvitation) => call<Me>("POST", `${invitationPath(token)}/accept`, input),
    onSuccess: (me) => {
      forgetAll();
      queryClient.setQueryData(meQuery.queryKey, me);
    },
  });
}

export function useSaveName() {
  return useMutation({
    mutationFn: (name: string) => call("POST", "/api/auth/update-user", { name }),
    onSuccess: () => refresh("me", "members"),
  });
}

export function useSaveOrganization() {
  return useMutation({
    mutationFn: (name: string) => call("PATCH", "/v1/organization", { name }),
    onSuccess: () => refresh("me"),
  });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (input: { currentPassword: string; newPassword: string }) =>
      call("POST", "/api/auth/change-password", input),
    onSuccess: () => refresh("sessions"),
  });
}

export function useEndSessions() {
  return useMutation({
    mutationFn: (ids: string[]) =>
      Promise.all(ids.map((id) => call("DELETE", `/v1/sessions/${encodeURIComponent(id)}`))),
    onSettled: () => refresh("sessions"),
  });
}

export function useChangeRole() {
  return useMutation({
    mutationFn: ({ id, role }: { id: string; role: Role }) =>
      call<Member>("PATCH", `/v1/members/${encodeURIComponent(id)}`, { role }),
    onSuccess: () => refresh("members", "me"),
  });
}

/** @param isMe a user who leaves needs a whole new page, which shows another organisation or the sign-in */
export function useRemoveMember(isMe: boolean) {
  return useMutation({
    mutationFn: (id: string) => call("DELETE", `/v1/members/${encodeURIComponent(id)}`),
    onSuccess: () => (isMe ? window.location.assign("/app/") : refresh("members")),
  });
}

export function useInvite() {
  return useMutation({
    mutationFn: (input: Invite) => call<CreatedInvitation>("POST", "/v1/invitations", input),
    onSuccess: () => refresh("invitations"),
  });
}

export function useRevokeInvitation() {
  return useMutation({
    mutationFn: (id: string) => call("DELETE", `/v1/invitations/${encodeURIComponent(id)}`),
    onSuccess: () => refresh("invitations"),
  });
}

export type Redirect = { url?: string };

export function follow({ url }: Redirect): void {
  if (url) window.location.assign(url);
}

function invitationPath(token: string): string {
  return `/v1/invitations/by-token/${encodeURIComponent(token)}`;
}

/** Earlier answers were for another user, or for nobody. */
function forgetAll(): void {
  queryClient.clear();
}
