import type { RemoteHostKind } from "../../src/code-hosts/code-host.ts";
import type { HostConnection } from "../../src/code-hosts/host-connection.ts";
import { createOutsideFetch } from "../../src/http/outside-fetch.ts";
import type { HostServer } from "../support/code-hosts/start-host-server.ts";
import type { StandIn } from "./fault-contract.ts";
import { openGitRemote } from "./git-remote.ts";
import type { HostPeople } from "./host-under-test.ts";

/** How Docket is connected with a stand-in. */
export function connectionTo(server: HostServer, apiPath: string, username = "git"): HostConnection {
  return {
    apiUrl: `${server.url}${apiPath}`,
    repository: server.world.repository,
    username,
    token: async () => [...server.world.tokens.keys()][0] ?? "revoked",
    fetch: createOutsideFetch(["127.0.0.0/8"]),
  };
}

/** A stand-in as the contract wants its hosts. */
export async function openStandIn(
  kind: RemoteHostKind,
  server: HostServer,
  connection: HostConnection,
  people: (connection: HostConnection) => HostPeople,
): Promise<StandIn> {
  const git = await openGitRemote(server.cloneUrl, connection.username, await connection.token());
  const prefix = "docs";
  const base = server.world.defaultBranch;
  return {
    kind,
    connection,
    server,
    git,
    base,
    prefix,
    people: people(connection),
    async close() {
      await git.close();
      await server.close();
    },
  };
}
