import type { RemoteAdapter, RemoteCodeHost } from "../code-host.ts";

/** Hosts whose client is loaded when one is first asked: it is many files, and every start would load them. */
export const gitlabAdapter: RemoteAdapter = (repository) => {
  let made: Promise<RemoteCodeHost> | undefined;
  const host = () => {
    made ??= import("./gitlab-host.ts").then(({ createGitlabHost }) => createGitlabHost(repository));
    return made;
  };
  return {
    kind: "gitlab",
    findOpenPullRequest: async (head) => (await host()).findOpenPullRequest(head),
    createPullRequest: async (asked) => (await host()).createPullRequest(asked),
    updatePullRequest: async (externalId, change) => (await host()).updatePullRequest(externalId, change),
    findPullRequest: async (externalId) => (await host()).findPullRequest(externalId),
    closePullRequest: async (externalId) => (await host()).closePullRequest(externalId),
    comment: async (externalId, text, inReplyTo) => (await host()).comment(externalId, text, inReplyTo),
    checkAccess: async () => (await host()).checkAccess(),
    listComments: async (externalId, since) => (await host()).listComments(externalId, since),
    canWrite: async (account) => (await host()).canWrite(account),
  };
};
