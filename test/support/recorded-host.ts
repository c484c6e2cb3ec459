import type {
  HostAccess,
  HostedPullRequest,
  HostedRepository,
  RemoteCodeHost,
} from "../../src/code-hosts/code-host.ts";

type Remote = Extract<HostedRepository, { connection: unknown }>;

/** A code host in memory, for what is about choosing one: it records who asked it with which token. */
export function createRecordedHost() {
  const recorded = {
    checks: [] as { apiUrl: string; repository: string; username: string; token: string }[],
    pullRequests: [] as HostedPullRequest[],
    /** Throws instead of telling the access, if it is set. */
    fault: undefined as Error | undefined,
    access: {
      findings: [
        { need: "read", isGranted: true, message: "The token may read the repository" },
        { need: "push", isGranted: true, message: "The token may push" },
        { need: "pull_requests", isGranted: false, message: "Give the token write:issue at Settings, Applications" },
      ],
      defaultBranch: "main",
      isArchived: false,
      webUrl: "https://git.example.com/acme/repository",
      account: "docket-bot",
    } as HostAccess,
    adapter: (repository: Remote): RemoteCodeHost => ({
      kind: repository.kind,
      async checkAccess() {
        const { apiUrl, repository: name, username, token } = repository.connection;
        recorded.checks.push({ apiUrl, repository: name, username, token: await token() });
        if (recorded.fault) throw recorded.fault;
        const { movedTo, ...unmoved } = recorded.access;
        return movedTo === name ? unmoved : recorded.access;
      },
      findOpenPullRequest: async (head) =>
        recorded.pullRequests.find((one) => one.head === head && one.state === "open"),
      async createPullRequest({ head, base }) {
        const number = recorded.pullRequests.length + 1;
        const created: HostedPullRequest = {
          externalId: String(number),
          url: `https://git.example.com/acme/repository/pulls/${number}`,
          state: "open",
          head,
          base,
          headCommit: null,
        };
        recorded.pullRequests.push(created);
        return created;
      },
      updatePullRequest: async (externalId) => recorded.pullRequests.find((one) => one.externalId === externalId),
      findPullRequest: async (externalId) => recorded.pullRequests.find((one) => one.externalId === externalId),
      closePullRequest: async () => {},
      comment: async () => {},
      listComments: async () => [],
      canWrite: async () => true,
    }),
  };
  return recorded;
}
