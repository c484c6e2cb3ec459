import type { RemoteCodeHost, RemoteHostKind } from "../../../src/code-hosts/code-host.ts";
import { createRemoteAdapters } from "../../../src/code-hosts/create-remote-adapters.ts";
import { detectHost, hostOfKind } from "../../../src/code-hosts/detect-host.ts";
import type { HostConnection } from "../../../src/code-hosts/host-connection.ts";
import { createOutsideFetch } from "../../../src/http/outside-fetch.ts";
import { openGitRemote } from "../git-remote.ts";
import type { HostPeople, HostUnderTest } from "../host-under-test.ts";
import { bitbucketPeople } from "../people/bitbucket-people.ts";
import { bitbucketServerPeople } from "../people/bitbucket-server-people.ts";
import { giteaPeople } from "../people/gitea-people.ts";
import { githubPeople } from "../people/github-people.ts";
import { gitlabPeople } from "../people/gitlab-people.ts";

export type NamedHost = { url: string; token: string; kind: RemoteHostKind | undefined; username: string };

export type RealHost = HostUnderTest & { adapter: RemoteCodeHost };

/** How people act at each kind of host. */
const PEOPLE: Record<RemoteHostKind, (connection: HostConnection) => HostPeople> = {
  github: githubPeople,
  gitlab: gitlabPeople,
  gitea: giteaPeople,
  bitbucket: bitbucketPeople,
  "bitbucket-server": bitbucketServerPeople,
};

/** What the environment names. */
export function readRealHost(): NamedHost {
  const { DOCKET_TEST_HOST_URL: url, DOCKET_TEST_HOST_TOKEN: token } = process.env;
  if (!url || !token)
    throw new Error("Set DOCKET_TEST_HOST_URL to the https address of an empty repository, and DOCKET_TEST_HOST_TOKEN");
  const kind = process.env.DOCKET_TEST_HOST_KIND as RemoteHostKind | undefined;
  return { url, token, kind, username: process.env.DOCKET_TEST_HOST_USERNAME ?? "git" };
}

/** Connects with a real host as Docket would, in branches of a new name, which go away in the end. */
export async function openRealHost({ url, token, kind: given, username }: NamedHost): Promise<RealHost> {
  // Whoever runs this names the host, which may be their own machine.
  const fetch = createOutsideFetch(["0.0.0.0/0", "::/0"]);
  const place = given ? hostOfKind(given, url) : await detectHost(url, { fetch, token });
  if (!place) throw new Error(`What kind of host is ${url}? Set DOCKET_TEST_HOST_KIND`);
  const { kind, apiUrl, repository } = place;
  const connection: HostConnection = { apiUrl, repository, username, token: async () => token, fetch };
  const git = await openGitRemote(url, username, token);
  const prefix = `docket-test-${Date.now().toString(36)}`;
  const base = `${prefix}/base`;
  if ((await git.branches()).size === 0) await git.push("main", { "index.md": "# Docs\n" });
  await git.push(base, { "index.md": "# Docs\n" });
  const adapter = createRemoteAdapters()[kind]({ kind, projectId: "prj_test", gitDir: "/nowhere", connection });
  return {
    kind,
    adapter,
    connection,
    git,
    base,
    prefix,
    people: PEOPLE[kind](connection),
    async close() {
      const mine = [...(await git.branches()).keys()].filter((name) => name.startsWith(`${prefix}/`));
      for (const name of mine) {
        const open = name === base ? undefined : await adapter.findOpenPullRequest(name);
        if (open) await adapter.closePullRequest(open.externalId);
      }
      for (const name of mine.toReversed()) await git.deleteBranch(name);
      await git.close();
    },
  };
}
