import { getAgentSettings } from "../agent/settings/get-agent-settings.ts";
import { NO_PULL_REQUEST_SETTINGS } from "../agent/settings/pull-request-settings.ts";
import { listVisitorSettings } from "../analytics/settings/list-visitor-settings.ts";
import type { App } from "../app.ts";
import { getAssistantSettings } from "../assistant/settings/get-assistant-settings.ts";
import type { ProjectRow } from "../projects/find-project.ts";
import { describeHosts } from "../projects/repository/describe-hosts.ts";
import { describeKeys } from "../projects/repository/describe-keys.ts";
import { shownRepository } from "../projects/repository/repository-access.ts";
import { describeSigning } from "../projects/signing/describe-signing.ts";
import { installationLimits } from "./limits/project-limits.ts";
import type { Project } from "./schema.ts";

/** Presents projects with the settings of each feature. The caller has checked that the actor may read them. */
export async function createPresenter(app: App, rows: ProjectRow[]): Promise<(row: ProjectRow) => Project> {
  const ids = rows.map(({ id }) => id);
  const [agentOf, assistantOf, visitorsOf, hostOf, keyOf, signingOf] = await Promise.all([
    getAgentSettings(app.database, ids),
    getAssistantSettings(app, ids),
    listVisitorSettings(app.database, ids),
    describeHosts(app, rows),
    describeKeys(app, rows),
    describeSigning(app, rows),
  ]);
  return (row) => {
    const { limits, ...agent } = agentOf(row.id);
    const { identity, keptDays, sections, timeZone } = visitorsOf(row.id);
    const host = hostOf(row);
    return {
      id: row.id,
      organizationId: row.organization_id,
      name: row.name,
      repository: shownRepository(row, app.config.publicUrl),
      repositoryKind: row.repository_kind,
      ref: row.default_ref,
      docsFolder: row.docs_folder,
      hasToken: row.has_token,
      host,
      ssh: keyOf(row),
      allowedOrigins: row.allowed_origins,
      allowsRewriting: row.allows_rewriting,
      signsCommits: row.signs_commits,
      attributesCommits: row.attributes_commits,
      signingKey: signingOf(row, host.kind),
      identity,
      sections,
      timeZone,
      model: agent.model,
      fallbackModel: agent.fallbackModel,
      contentPolicy: agent.contentPolicy,
      pullRequests: { ...NO_PULL_REQUEST_SETTINGS, ...agent.pullRequests },
      assistant: assistantOf(row.id),
      providerKeys: agent.providerKeys,
      contexts: agent.contexts.map(({ name, kind, url }) => ({
        name,
        repository: kind === "local" ? `file://${encodeURI(url)}` : url,
      })),
      limits: { ...limits, visitsKeptDays: keptDays },
      installationLimits: installationLimits(app.config),
      createdAt: row.created_at.toISOString(),
    };
  };
}
