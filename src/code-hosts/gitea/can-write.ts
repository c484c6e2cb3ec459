import { z } from "zod";
import { HostFault } from "../host-fault.ts";
import type { GiteaClient } from "./gitea-client.ts";
import { listAssignable } from "./people-and-labels.ts";

const permissionShape = z.object({ permission: z.string() });

/**
 * Whether somebody may push. Gitea tells that to administrators of the repository only. Others can ask who may be
 * assigned, which are those who may write, but in an organisation also some who may only read: there the answer is no.
 */
export async function canWrite(client: GiteaClient, account: string): Promise<boolean> {
  const { ask, owner, name } = client;
  try {
    const { permission } = await ask(permissionShape, (api) =>
      api.repos.repoGetRepoPermissions(owner, name, encodeURIComponent(account)),
    );
    return ["write", "admin", "owner"].includes(permission);
  } catch (error) {
    if (!(error instanceof HostFault)) throw error;
    if (error.kind === "not_found") return false;
    if (error.kind !== "forbidden") throw error;
  }
  if (await isOfOrganization(client)) return false;
  return (await listAssignable(client)).includes(account.toLowerCase());
}

async function isOfOrganization({ ask, owner, name }: GiteaClient): Promise<boolean> {
  try {
    await ask(z.unknown(), (api) => api.repos.repoListTeams(owner, name));
    return true;
  } catch (error) {
    if (error instanceof HostFault && error.status === 405) return false;
    throw error;
  }
}
