import type { App } from "../../app.ts";
import { findGithubAppOfProject, findGithubAppRow, listProjectIdsOfApp } from "./store.ts";

export type HookApp = {
  secret: string;
  /** The projects of a repository that get their tokens from the App. */
  listProjectIds(repository: string): Promise<string[]>;
};

/** A GitHub App with a webhook. @throws OperationError `secret_key_changed` */
export async function findHookApp(app: App, githubAppId: string): Promise<HookApp | undefined> {
  const row = await findGithubAppRow(app.database, githubAppId);
  if (!row?.webhook_secret) return undefined;
  return {
    secret: app.secrets.decrypt(row.webhook_secret),
    listProjectIds: (repository) => listProjectIdsOfApp(app.database, githubAppId, repository),
  };
}

/** The name of the GitHub App whose webhook tells of a project's repository. */
export async function findHookAppName(app: App, projectId: string): Promise<string | undefined> {
  const row = await findGithubAppOfProject(app.database, projectId);
  return row?.webhook_secret ? row.slug : undefined;
}
