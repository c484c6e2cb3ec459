import { stat } from "node:fs/promises";
import { isAbsolute, resolve } from "node:path";
import { type Actor, requirePermission } from "../actor.ts";
import type { App } from "../app.ts";
import { newId } from "../database/new-id.ts";
import { ConflictError, InvalidInputError } from "../errors.ts";
import { gitText } from "../git/run-git.ts";
import { parseInput } from "../parse-input.ts";
import { showProject } from "./list-projects.ts";
import { guardRepositoryUrl, parseRepositoryUrl } from "./repository/guard-repository-url.ts";
import { importRepository, remoteHead, repositoryProblem } from "./repository/import-repository.ts";
import { ownedRepositoryPath } from "./repository/repository-access.ts";
import { type CreateProject, createProjectSchema, type Project } from "./schema.ts";
import { findProjectRow, insertProject, saveToken } from "./store.ts";

type Source = { kind: "local" | "remote"; location: string; config: [string, string][] };

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

async function findSource(app: App, repository: string, localPathsFrom: string | undefined): Promise<Source> {
  const path = localPathsFrom === undefined ? undefined : await existingPath(repository, localPathsFrom);
  if (path !== undefined) return { kind: "local", location: await gitTop(path), config: [] };
  if (localPathsFrom !== undefined && !/:/.test(repository))
    throw new InvalidInputError(
      `repository: there is no folder ${resolve(localPathsFrom, repository)}, and it is no git URL either`,
    );
  const location = parseRepositoryUrl(repository);
  return {
    kind: "remote",
    location,
    config: await guardRepositoryUrl(location, app.config.allowedRepositoryAddresses),
  };
}

async function existingPath(text: string, from: string): Promise<string | undefined> {
  const path = text.startsWith("file://") ? decodeURIComponent(new URL(text).pathname) : text;
  const absolute = isAbsolute(path) ? path : resolve(from, path);
  const found = await stat(absolute).catch(() => undefined);
  if (found && !found.isDirectory()) throw new InvalidInputError(`repository: ${absolute} is not a folder`);
  return found ? absolute : undefined;
}

/** The repository's own folder, so that a subfolder of a checkout is not taken for a repository of its own. */
async function gitTop(path: string): Promise<string> {
  try {
    const isBare = await gitText(["rev-parse", "--is-bare-repository"], { cwd: path });
    return await gitText(["rev-parse", isBare === "true" ? "--absolute-git-dir" : "--show-toplevel"], { cwd: path });
  } catch (cause) {
    throw new InvalidInputError(
      `repository: ${path} is not a git repository; run git init there and commit the documentation first`,
      { cause },
    );
  }
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
