import type { App } from "../../app.ts";
import { findKnownHost } from "../../code-hosts/known-hosts.ts";
import { listAppNames } from "../github-app/store.ts";
import type { RepositoryHost } from "../schema.ts";
import type { ProjectRow } from "../store.ts";
import { urlOf } from "./repository-url.ts";
import { listHosts } from "./store.ts";

/** Where the pull requests of each project are kept, for people. */
export async function describeHosts(
  app: App,
  projects: ProjectRow[],
): Promise<(project: ProjectRow) => RepositoryHost> {
  const ids = projects.map(({ id }) => id);
  const hosts = ids.length === 0 ? [] : await listHosts(app.database, ids);
  const apps = await listAppNames(app.database, ids);
  const byProject = new Map(hosts.map((host) => [host.project_id, host]));
  return (project) => {
    const host = byProject.get(project.id);
    if (!host)
      return {
        kind: "builtin",
        webUrl: null,
        account: null,
        githubApp: apps.get(project.id) ?? null,
        findings: [],
        checkedAt: null,
        movedTo: null,
        advice: adviceFor(project),
      };
    return {
      kind: host.kind,
      webUrl: host.web_url,
      account: host.account,
      githubApp: apps.get(project.id) ?? null,
      findings: host.findings ?? [],
      checkedAt: host.checked_at?.toISOString() ?? null,
      movedTo: host.moved_to,
      advice: host.moved_to
        ? `The repository has moved. Take its new address over: docket project update ${project.id} --repository ${host.moved_to}`
        : null,
    };
  };
}

/** How pull requests come to be where the code lies. */
function adviceFor({ id, repository_kind: kind, repository_url: url, has_token: hasToken }: ProjectRow): string | null {
  const known = kind === "remote" ? findKnownHost(urlOf(url)) : undefined;
  if (!known) return null;
  const server = new URL(urlOf(url)).hostname;
  return hasToken
    ? `Docket keeps the pull requests. To open them at ${server}: docket project update ${id} --host auto`
    : `Docket keeps the pull requests, and cannot push without a token. To open them at ${server}, store one: docket project update ${id} --token-stdin`;
}
