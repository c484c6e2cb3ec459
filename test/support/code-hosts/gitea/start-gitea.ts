import { createHostWorld } from "../host-world.ts";
import { type HostServer, startHostServer } from "../start-host-server.ts";
import { giteaApi } from "./gitea-api.ts";

/** A Gitea on this machine with one repository. Its API is at `/api/v1`. */
export async function startGitea(files?: Record<string, string>): Promise<HostServer> {
  return startHostServer(giteaApi, Object.assign(await createHostWorld(files), { closesWithBranch: true }));
}
