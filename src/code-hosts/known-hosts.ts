import type { RemoteHostKind } from "./code-host.ts";

/** A repository at a code host: what `HostConnection` needs to be told. */
export type HostedAt = { kind: RemoteHostKind; apiUrl: string; repository: string };

const KNOWN: Record<string, { kind: RemoteHostKind; apiUrl: string }> = {
  "github.com": { kind: "github", apiUrl: "https://api.github.com" },
  "ssh.github.com": { kind: "github", apiUrl: "https://api.github.com" },
  "gitlab.com": { kind: "gitlab", apiUrl: "https://gitlab.com/api/v4" },
  "altssh.gitlab.com": { kind: "gitlab", apiUrl: "https://gitlab.com/api/v4" },
  "bitbucket.org": { kind: "bitbucket", apiUrl: "https://api.bitbucket.org/2.0" },
  "altssh.bitbucket.org": { kind: "bitbucket", apiUrl: "https://api.bitbucket.org/2.0" },
  "codeberg.org": { kind: "gitea", apiUrl: "https://codeberg.org/api/v1" },
  "gitea.com": { kind: "gitea", apiUrl: "https://gitea.com/api/v1" },
};

/** The code host that the name of a repository's server means to everybody. Asks nobody. */
export function findKnownHost(repositoryUrl: string): HostedAt | undefined {
  const { hostname } = new URL(repositoryUrl);
  const host = hostname.toLowerCase().replace(/^www\.|\.$/g, "");
  // GitHub Enterprise Cloud with data residency gives each customer a name below ghe.com.
  const known = /^[a-z0-9-]+\.ghe\.com$/.test(host)
    ? { kind: "github" as const, apiUrl: `https://api.${host}` }
    : KNOWN[host];
  const path = pathOf(repositoryUrl);
  if (!known || path.length < 2) return undefined;
  const names = known.kind === "gitlab" ? path : path.slice(0, 2);
  return { ...known, repository: names.join("/") };
}

/**
 * Where the API of a server of this kind is, by its conventions.
 *
 * @param prefix the path below which the server runs, such as `/gitlab`; mostly empty
 */
export function apiUrlOf(kind: RemoteHostKind, origin: string, prefix = ""): string {
  const root = `${origin}${prefix}`;
  if (kind === "github") return `${root}/api/v3`;
  if (kind === "gitlab") return `${root}/api/v4`;
  if (kind === "gitea") return `${root}/api/v1`;
  return kind === "bitbucket" ? `${root}/2.0` : `${root}/rest/api/1.0`;
}

/** The names in a repository's path, without `.git` at the end. */
export function pathOf(repositoryUrl: string): string[] {
  const names = new URL(repositoryUrl).pathname.split("/").filter((name) => name !== "");
  const last = names.pop()?.replace(/\.git$/, "");
  return last ? [...names, last].map(decode) : names.map(decode);
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
