import { createHostWorld } from "../host-world.ts";
import { type HostServer, startHostServer } from "../start-host-server.ts";
import { bitbucketApi } from "./bitbucket-api.ts";

/** A Bitbucket Cloud on this machine with one repository. Its API is at `/2.0`. */
export async function startBitbucket(files?: Record<string, string>): Promise<HostServer> {
  return startHostServer(bitbucketApi, await createHostWorld(files));
}
