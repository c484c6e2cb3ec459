import type { HostedComment, RemoteHostKind } from "./code-host.ts";

/**
 * The address that a host itself made for an account, by which it knows the account's commits. Nobody else can have it, as
 * could be of an address that the account names. Undefined where the host has none, or its form is not known.
 *
 * @param url of the host, or of anything there
 */
export function commitAddressOf(
  kind: RemoteHostKind,
  url: string,
  { name, accountNumber }: HostedComment["author"],
): string | undefined {
  if (!/^[\w.-]{1,100}$/.test(name)) return undefined;
  const { hostname } = new URL(url);
  switch (kind) {
    case "github":
      if (accountNumber === undefined || !/^(?:api\.)?github\.com$/.test(hostname)) return undefined;
      return `${accountNumber}+${name}@users.noreply.github.com`;
    case "gitlab":
      return accountNumber === undefined ? undefined : `${accountNumber}-${name}@users.noreply.${hostname}`;
    case "gitea":
      return `${name.toLowerCase()}@noreply.${hostname}`;
    default:
      return undefined;
  }
}
