import { createHostWorld } from "../host-world.ts";
import { type HostServer, startHostServer } from "../start-host-server.ts";
import { createGithubApi } from "./github-api.ts";
import { createGithubApps, type GithubApps } from "./github-apps.ts";

/** A GitHub Enterprise on this machine with one repository. Its API is at `/api/v3`. */
export async function startGithub(files?: Record<string, string>): Promise<HostServer & { apps: GithubApps }> {
  const apps = createGithubApps();
  return Object.assign(await startHostServer(createGithubApi(apps), await createHostWorld(files)), { apps });
}
