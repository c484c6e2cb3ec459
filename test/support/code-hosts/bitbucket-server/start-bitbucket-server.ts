import { createHostWorld } from "../host-world.ts";
import { type HostServer, startHostServer } from "../start-host-server.ts";
import { createServerApi } from "./server-api.ts";

/** A Bitbucket Data Center on this machine with one repository. Its API is at `/rest/api/1.0`. */
export async function startBitbucketServer(files?: Record<string, string>): Promise<HostServer> {
  return startHostServer(createServerApi(), await createHostWorld(files));
}
