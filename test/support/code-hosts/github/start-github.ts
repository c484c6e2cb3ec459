import { createHostWorld } from "../host-world.ts";
import { type HostServer, startHostServer } from "../start-host-server.ts";
import { createGithubApi } from "./github-api.ts";

/** A GitHub Enterprise on this machine with one repository. Its API is at `/api/v3`. */
export async function startGithub(files?: Record<string, string>): Promise<HostServer> {
  return startHostServer(createGithubApi(), await createHostWorld(files));
}
