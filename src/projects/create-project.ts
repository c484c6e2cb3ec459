import { type Actor, requirePermission } from "../actor.ts";
import type { App } from "../app.ts";
import { newId } from "../database/new-id.ts";
import { ConflictError, InvalidInputError } from "../errors.ts";
import { parseInput } from "../parse-input.ts";
import { showProject } from "./list-projects.ts";
import { findSource } from "./repository/find-source.ts";
import { importRepository, remoteHead, repositoryProblem } from "./repository/import-repository.ts";
import { ownedRepositoryPath } from "./repository/repository-access.ts";
import { type CreateProject, createProjectSchema, type Project } from "./schema.ts";
import { findProjectRow, insertProject, saveToken } from "./store.ts";

/**
 * Adds a project. `localPathsFrom` is the folder that a relative path counts from; without it (everywhere but the
 * command line) only URLs are accepted.
 */
export async function createProject(
  app: App,
  actor: Actor,
  input: CreateProject,
  localPathsFrom?: string,
): Promise<Project> {
  requirePermission(actor, "manage_projects");
  const { name, repository, ref, docsFolder, isImport, token, username } = parseInput(createProjectSchema, input);
  if (await findProjectRow(app.database, actor.organizationId, name)) throw nameTaken(name);
  const source = await findSource(app, repository, localPathsFrom);
  if (token && source.location.startsWith("http"))
    source.config.push(basicAuth(source.location, username ?? "git", token));
  const head = await remoteHead(source).catch((error: unknown) => {
    throw repositoryProblem(source.location, error);
  });
  const id = newId("prj");
  if (isImport) await importRepository(source, ownedRepositoryPath(app.config.dataDir, id));
  const isNew = await insertProject(app.database, {
    id,
    organization_id: actor.organizationId,
    name,
    repository_kind: isImport ? "owned" : source.kind,
    repository_url: isImport ? "" : source.location,
    default_ref: ref ?? head ?? "main",
    docs_folder: normalizeFolder(docsFolder ?? ""),
  });
  if (!isNew) throw nameTaken(name);
  if (token && !isImport) await saveToken(app.database, id, username ?? "git", app.secrets.encrypt(token));
  return showProject(app, actor, id);
}

export function normalizeFolder(folder: string): string {
  const parts = folder
    .replaceAll("\\", "/")
    .split("/")
    .filter((part) => part !== "" && part !== ".");
  if (parts.some((part) => part === ".." || part === ".git" || part.includes("\0")))
    throw new InvalidInputError("docsFolder: must be a folder inside the repository");
  return parts.join("/");
}

function basicAuth(url: string, username: string, token: string): [string, string] {
  return [`http.${url}.extraHeader`, `Authorization: Basic ${Buffer.from(`${username}:${token}`).toString("base64")}`];
}

function nameTaken(name: string): ConflictError {
  return new ConflictError(`A project named "${name}" exists; choose another name`);
}
