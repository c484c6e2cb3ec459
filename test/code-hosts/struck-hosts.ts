import type { CodeHostKind } from "../../src/code-hosts/code-host.ts";
import { startBitbucket } from "../support/code-hosts/bitbucket/start-bitbucket.ts";
import { startBitbucketServer } from "../support/code-hosts/bitbucket-server/start-bitbucket-server.ts";
import { startGitea } from "../support/code-hosts/gitea/start-gitea.ts";
import { startGithub } from "../support/code-hosts/github/start-github.ts";
import { startGitlab } from "../support/code-hosts/gitlab/start-gitlab.ts";
import { createHostWorld } from "../support/code-hosts/host-world.ts";
import { type HostServer, startHostServer } from "../support/code-hosts/start-host-server.ts";

const PAGES = { "index.mdx": "---\ntitle: Home\n---\n\nHello.\n", "docs.json": '{"navigation":{"pages":["index"]}}' };

/** Every kind of host, `builtin` for a plain git server whose pull requests Docket keeps. */
export const STRUCK_HOSTS: Record<CodeHostKind, () => Promise<HostServer>> = {
  builtin: async () =>
    startHostServer({ tokenOf: () => undefined, answer: async () => ({ status: 404 }) }, await createHostWorld(PAGES)),
  github: () => startGithub(PAGES),
  gitlab: () => startGitlab(PAGES),
  gitea: () => startGitea(PAGES),
  bitbucket: () => startBitbucket(PAGES),
  "bitbucket-server": () => startBitbucketServer(PAGES),
};
