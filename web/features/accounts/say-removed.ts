import type { RemovedWaysIn, SignInWays } from "../../../packages/client/src/docket-client.ts";

/** Tells which ways into an account were removed, one sentence each. */
export function sayRemoved(
  { sessions, passkeys, identities, invitations }: RemovedWaysIn,
  providers: SignInWays["providers"] = [],
): string[] {
  const nameOf = (id: string) => providers.find((provider) => provider.id === id)?.name ?? id;
  return [
    ...(sessions > 0 ? [sessions === 1 ? "1 session was ended" : `${sessions} sessions were ended`] : []),
    ...passkeys.map((name) => `The passkey "${name}" was removed`),
    ...identities.map((id) => `${nameOf(id)} was disconnected`),
    ...invitations.map((email) => `The invitation of ${email} in your name was withdrawn`),
  ];
}
