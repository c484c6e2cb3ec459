import { createHostWorld } from "../host-world.ts";
import { type HostServer, startHostServer } from "../start-host-server.ts";
import { gitlabApi } from "./gitlab-api.ts";

/** A GitLab on this machine with one project. Its API is at `/api/v4`. */
export async function startGitlab(files?: Record<string, string>): Promise<HostServer> {
  return startHostServer(gitlabApi, await createHostWorld(files));
}
