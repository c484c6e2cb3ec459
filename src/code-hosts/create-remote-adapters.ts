import { createBitbucketHost } from "./bitbucket/bitbucket-host.ts";
import { createBitbucketServerHost } from "./bitbucket-server/server-host.ts";
import type { CodeHostAdapters } from "./code-host.ts";
import { createGiteaHost } from "./gitea/gitea-host.ts";
import { createGithubAdapter } from "./github/github-adapter.ts";
import { gitlabAdapter } from "./gitlab/gitlab-adapter.ts";

/** The adapters of every host that is a server of somebody else. */
export function createRemoteAdapters(): Omit<CodeHostAdapters, "builtin"> {
  return {
    github: createGithubAdapter(),
    gitlab: gitlabAdapter,
    gitea: createGiteaHost,
    bitbucket: createBitbucketHost,
    "bitbucket-server": createBitbucketServerHost,
  };
}
