import { queryOptions, useMutation } from "@tanstack/react-query";
import {
  type AcceptInvitationInput,
  acceptInvitation,
  createInvitation,
  deleteInvitation,
  deleteMember,
  deleteSession,
  endAllSessions,
  getInvitationByToken,
  getPasswordReset,
  getSetupState,
  getSignInWays,
  type InviteInput,
  listInvitations,
  listMembers,
  listSessions,
  type ResetPasswordInput,
  resetPassword,
  type SetUpInput,
  setUp,
  updateMember,
  updateOrganization,
} from "../../../packages/client/src/docket-client.ts";
import { callAuth } from "../../api/call-auth.ts";
import { client } from "../../api/client.ts";
import { queryClient, refresh } from "../../api/query-client.ts";
import { meQuery, type Role } from "../../session/me.ts";
import { askForPasskey } from "./passkey-ceremony.ts";

type Passwords = { currentPassword: string; newPassword: string };

export const signInWaysQuery = queryOptions({
  queryKey: ["sign-in-ways"],
  queryFn: ({ signal }) => getSignInWays({ client, signal }),
});

export const setupQuery = queryOptions({
  queryKey: ["setup"],
  queryFn: ({ signal }) => getSetupState({ client, signal }),
});

export const passwordResetQuery = (token: string) =>
  queryOptions({
    queryKey: ["password-reset", token],
    queryFn: ({ signal }) => getPasswordReset({ client, path: { token }, signal }),
  });

export const shownInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) => getInvitationByToken({ client, path: { token }, signal }),
  });

export const membersQuery = queryOptions({
  queryKey: ["members"],
  queryFn: ({ signal }) => listMembers({ client, signal }),
});

export const invitationsQuery = queryOptions({
  queryKey: ["invitations"],
  queryFn: ({ signal }) => listInvitations({ client, signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => listSessions({ client, signal }),
});

export function useSignIn() {
  return useMutation({
    mutationFn: (input: { email: string; password: string }) => callAuth("POST", "/sign-in/email", input),
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
      callAuth<Redirect>("POST", "/sign-in/social", {
        provider: id,
        callbackURL,
        errorCallbackURL: "/app/sign-in",
      }),
    onSuccess: follow,
  });
}

export function useSetUp() {
  return useMutation({
    mutationFn: (body: SetUpInput) => setUp({ client, body }),
    onSuccess: (me) => {
      queryClient.setQueryData(setupQuery.queryKey, { isNeeded: false });
      queryClient.setQueryData(meQuery.queryKey, me);
    },
  });
}

export function useResetPassword() {
  return useMutation({ mutationFn: (body: ResetPasswordInput) => resetPassword({ client, body }) });
}

export function useAcceptInvitation(token: string) {
  return useMutation({
    mutationFn: (body: AcceptInvitationInput) => acceptInvitation({ client, path: { token }, body }),
    onSuccess: (me) => {
      forgetAll();
      queryClient.setQueryData(meQuery.queryKey, me);
    },
  });
}

/** Accepts as the user who is signed in. A new password ends what anybody else could do with the account. */
export function useAcceptAsMyself(token: string) {
  return useMutation({
    mutationFn: async (passwords: Passwords | undefined) => {
      if (passwords) await callAuth("POST", "/change-password", passwords);
      const body = passwords ? {} : { isOnlyMine: true as const };
      return acceptInvitation({ client, path: { token }, body });
    },
    onSuccess: (me) => {
      forgetAll();
      queryClient.setQueryData(meQuery.queryKey, me);
    },
  });
}

export function useSaveName() {
  return useMutation({
    mutationFn: (name: string) => callAuth("POST", "/update-user", { name }),
    onSuccess: () => refresh("me", "members"),
  });
}

export function useSaveOrganization() {
  return useMutation({
    mutationFn: (name: string) => updateOrganization({ client, body: { name } }),
    onSuccess: () => refresh("me"),
  });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (input: Passwords) => callAuth("POST", "/change-password", input),
    onSuccess: () => refresh("sessions"),
  });
}

export function useEndAllSessions() {
  return useMutation({
    mutationFn: (body: Passwords) => endAllSessions({ client, body }),
    onSuccess: () => refresh("sessions", "passkeys", "linked-accounts", "invitations"),
  });
}

export function useEndSession() {
  return useMutation({
    mutationFn: (id: string) => deleteSession({ client, path: { id } }),
    onSettled: () => refresh("sessions"),
  });
}

export function useChangeRole() {
  return useMutation({
    mutationFn: ({ id, role }: { id: string; role: Role }) => updateMember({ client, path: { id }, body: { role } }),
    onSuccess: () => refresh("members", "me"),
  });
}

/** @param isMe a user who leaves needs a whole new page, which shows another organisation or the sign-in */
export function useRemoveMember(isMe: boolean) {
  return useMutation({
    mutationFn: (id: string) => deleteMember({ client, path: { id } }),
    onSuccess: () => (isMe ? window.location.assign("/app/") : refresh("members")),
  });
}

export function useInvite() {
  return useMutation({
    mutationFn: (body: InviteInput) => createInvitation({ client, body }),
    onSuccess: () => refresh("invitations"),
  });
}

export function useRevokeInvitation() {
  return useMutation({
    mutationFn: (id: string) => deleteInvitation({ client, path: { id } }),
    onSuccess: () => refresh("invitations"),
  });
}

export type Redirect = { url?: string };

export function follow({ url }: Redirect): void {
  if (url) window.location.assign(url);
}

/** Earlier answers were for another user, or for nobody. */
function forgetAll(): void {
  queryClient.clear();
}
