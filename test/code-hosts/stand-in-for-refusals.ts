import { afterAll, afterEach, beforeAll } from "vitest";
import type { RemoteCodeHost, RemoteHostKind } from "../../src/code-hosts/code-host.ts";
import { createRemoteAdapters } from "../../src/code-hosts/create-remote-adapters.ts";
import type { HostConnection } from "../../src/code-hosts/host-connection.ts";
import type { StoredPullRequest } from "../support/code-hosts/host-world.ts";
import type { HostServer } from "../support/code-hosts/start-host-server.ts";
import { connectionTo } from "./open-stand-in.ts";

/** A stand-in that each test of a file finds without faults, for what only this kind of host refuses. */
export function useStandIn(kind: RemoteHostKind, apiPath: string, start: () => Promise<HostServer>) {
  let count = 0;
  const used = {
    server: undefined as unknown as HostServer,
    host: undefined as unknown as RemoteCodeHost,
    hostFor: (change: Partial<HostConnection> = {}, gitDir = "/nowhere"): RemoteCodeHost =>
      createRemoteAdapters()[kind]({
        kind,
        projectId: "prj_test",
        gitDir,
        connection: { ...connectionTo(used.server, apiPath), ...change },
      }),
    /** A pull request to open, of a new branch with a change. */
    async newOne(change: object = {}) {
      count += 1;
      const head = `docs/"change"-${count}`;
      await used.server.world.commit(head, { [`page-${count}.md`]: "New\n" });
      return { head, base: "main", title: "Change", description: "Why.", isDraft: false, ...change };
    },
    /** What the host keeps of the pull request that was opened last. */
    last: (): StoredPullRequest | undefined => used.server.world.pullRequests.at(-1),
  };
  beforeAll(async () => {
    used.server = await start();
    used.host = used.hostFor();
  });
  afterAll(() => used.server?.close());
  afterEach(() => {
    const { faults, world } = used.server;
    faults.clear();
    world.users.set("docket-bot", { name: "docket-bot", isBot: true, permission: "admin" });
    Object.assign(world, { repository: "acme/docs", formerNames: [], isArchived: false });
  });
  return used;
}
