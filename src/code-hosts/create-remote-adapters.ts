import { createBitbucketHost } from "./bitbucket/bitbucket-host.ts";
import type { CodeHostAdapters, RemoteAdapter, RemoteHostKind } from "./code-host.ts";
import { createGiteaHost } from "./gitea/gitea-host.ts";
import { createGithubAdapter } from "./github/github-adapter.ts";
import { createGitlabHost } from "./gitlab/gitlab-host.ts";
import { HostFault } from "./host-fault.ts";

/** The adapters of every host that is a server of somebody else. */
export function createRemoteAdapters(): Omit<CodeHostAdapters, "builtin"> {
  return {
    github: createGithubAdapter(),
    gitlab: createGitlabHost,
    gitea: createGiteaHost,
    bitbucket: createBitbucketHost,
    "bitbucket-server": missing("bitbucket-server"),
  };
}

function missing(kind: RemoteHostKind): RemoteAdapter {
  return () => {
    throw new HostFault("unexpected", `There is no adapter for ${kind}`);
  };
}
