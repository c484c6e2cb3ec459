import { join } from "node:path";
import type { App } from "../../app.ts";
import { invalidField } from "../../errors.ts";
import type { SshAccess } from "../../git/ssh-access.ts";
import { type NodePass, writePass } from "../../nodes/node-pass.ts";
import { reachNode } from "../../nodes/reach-node.ts";
import type { ProjectRow } from "../store.ts";
import { guardRepositoryUrl, guardSshAddress } from "./guard-repository-url.ts";
import { accessByStored, findProjectKey } from "./project-key.ts";
import { readToken } from "./read-token.ts";
import { basicAuth } from "./repository-credentials.ts";
import { isSshAddress, urlOf } from "./repository-url.ts";

/** How git reaches a project's repository. */
export type RepositoryAccess = {
  kind: "owned" | "local" | "remote";
  /** A path for owned and local repositories, else a URL without credentials. */
  location: string;
  /** Credentials and address pinning, for one command at a time (GitOptions.config). */
  config: [string, string][];
  ssh?: SshAccess;
  /** As for `Remote`; goes with the mirror's path. */
  isPartial?: boolean;
  /** The name of the node that keeps it, if it is another one: the repository is remote then, whatever its kind. */
  keptBy?: string;
};

/** git ends a transfer that stands still for so long. What is at work on the other side says so every few seconds. */
const SILENT_SECONDS = "30";

/** @throws InvalidInputError if the URL leads to an address inside, NodeUnavailableError */
export async function repositoryAccess(app: App, project: ProjectRow): Promise<RepositoryAccess> {
  if (isKeptElsewhere(app, project)) return accessThroughNode(app, project);
  if (project.repository_kind === "owned")
    return { kind: "owned", location: ownedRepositoryPath(app.config.dataDir, project.id), config: [] };
  if (project.repository_kind === "local") return { kind: "local", location: project.repository_url, config: [] };
  if (isSshAddress(project.repository_url)) return sshAccess(app, project);
  const pin = await guardRepositoryUrl(project.repository_url, app.config.allowedRepositoryAddresses);
  const token = project.has_token ? await readToken(app, project.id, project.repository_url) : undefined;
  const config: [string, string][] = [...pin];
  if (token) config.push(basicAuth(project.repository_url, token.username, token.token));
  return { kind: "remote", location: project.repository_url, config, isPartial: project.is_hosted };
}

/** Whether another node keeps the repository. One that no node is known to keep is looked for here. */
export function isKeptElsewhere(
  { node }: Pick<App, "node">,
  { repository_node: keeper, repository_machine: machine }: ProjectRow,
): boolean {
  return keeper !== null && keeper !== node.id && machine !== node.machine;
}

/** git's way to a repository that another node keeps. @throws NodeUnavailableError */
export async function accessThroughNode(
  app: Pick<App, "database" | "secrets" | "node">,
  project: Pick<ProjectRow, "id" | "repository_node">,
): Promise<RepositoryAccess> {
  const rights = { canPush: true, canRewrite: false, user: `node ${app.node.name}` };
  const { location, authorization, name } = await reachKeeper(app, project, rights);
  return {
    kind: "remote",
    location,
    config: [
      ["http.extraHeader", `Authorization: ${authorization}`],
      ["http.followRedirects", "false"],
      ["http.lowSpeedLimit", "1"],
      ["http.lowSpeedTime", SILENT_SECONDS],
    ],
    keptBy: name,
  };
}

export type Keeper = { name: string; location: string; authorization: string };

/** Where and with which pass the node that keeps a repository lets this one do that much. @throws NodeUnavailableError */
export async function reachKeeper(
  app: Pick<App, "database" | "secrets">,
  project: Pick<ProjectRow, "id" | "repository_node">,
  rights: Pick<NodePass, "canPush" | "canRewrite" | "user">,
): Promise<Keeper> {
  const { id, name, address } = await reachNode(app, project.repository_node ?? "");
  const authorization = writePass(app.secrets, { node: id, project: project.id, ...rights });
  return { name, location: `${address}/internal/git/${project.id}.git`, authorization };
}

async function sshAccess(app: App, { id, repository_url: location, is_hosted }: ProjectRow): Promise<RepositoryAccess> {
  const place = await guardSshAddress(location, app.config.allowedRepositoryAddresses);
  const key = await findProjectKey(app, id);
  if (!key)
    throw invalidField(
      "repository",
      `Docket has no key for ${location} yet: docket project update ${id} --repository ${location} makes one`,
    );
  const ssh = accessByStored(app, id, key, place);
  return { kind: "remote", location, config: [], ssh, isPartial: is_hosted };
}

/** The folder of a repository that is kept on this node. */
export function keptRepositoryPath(
  { config }: Pick<App, "config">,
  { id, repository_kind: kind, repository_url: path }: Pick<ProjectRow, "id" | "repository_kind" | "repository_url">,
): string {
  return kind === "local" ? path : ownedRepositoryPath(config.dataDir, id);
}

export function ownedRepositoryPath(dataDir: string, projectId: string): string {
  return join(dataDir, "repositories", `${projectId}.git`);
}

/** The repository as clients see it: never a credential, a local path as `file://`. */
export function shownRepository(
  project: Pick<ProjectRow, "id" | "repository_kind" | "repository_url">,
  publicUrl: string,
): string {
  if (project.repository_kind === "owned") return `${publicUrl}/git/${project.id}.git`;
  return project.repository_kind === "local"
    ? `file://${encodeURI(project.repository_url)}`
    : urlOf(project.repository_url);
}
