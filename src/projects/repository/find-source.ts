import { stat } from "node:fs/promises";
import { isAbsolute, resolve } from "node:path";
import type { App } from "../../app.ts";
import { invalidField } from "../../errors.ts";
import { gitText } from "../../git/run-git.ts";
import type { SshAccess } from "../../git/ssh-access.ts";
import { guardRepositoryUrl, guardSshAddress } from "./guard-repository-url.ts";
import { isSshAddress, parseRepositoryUrl } from "./repository-url.ts";

export type Source = { kind: "local" | "remote"; location: string; config: [string, string][]; ssh?: SshAccess };

/**
 * Finds the repository that somebody names, and the git configuration to reach it.
 *
 * @param localPathsFrom the folder from which relative paths start; undefined accepts URLs only
 * @param accessAt how git gets in over SSH; without it, addresses of SSH are refused
 * @throws InvalidInputError
 */
export async function findSource(
  app: App,
  repository: string,
  localPathsFrom: string | undefined,
  accessAt?: (place: { address: string; alias: string }) => SshAccess,
): Promise<Source> {
  const path = localPathsFrom === undefined ? undefined : await existingPath(repository, localPathsFrom);
  if (path !== undefined) return { kind: "local", location: await gitTop(path), config: [] };
  if (localPathsFrom !== undefined && !/:/.test(repository))
    throw invalidField(
      "repository",
      `there is no folder ${resolve(localPathsFrom, repository)}, and it is no git URL either`,
    );
  const location = parseRepositoryUrl(repository);
  if (accessAt && isSshAddress(location)) {
    const place = await guardSshAddress(location, app.config.allowedRepositoryAddresses);
    return { kind: "remote", location, config: [], ssh: accessAt(place) };
  }
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
  if (found && !found.isDirectory()) throw invalidField("repository", `${absolute} is not a folder`);
  return found ? absolute : undefined;
}

/** The repository's own folder, so that a subfolder of a checkout is not taken for a repository of its own. */
async function gitTop(path: string): Promise<string> {
  try {
    const isBare = await gitText(["rev-parse", "--is-bare-repository"], { cwd: path });
    return await gitText(["rev-parse", isBare === "true" ? "--absolute-git-dir" : "--show-toplevel"], { cwd: path });
  } catch (cause) {
    throw invalidField(
      "repository",
      `${path} is not a git repository; run git init there and commit the documentation first`,
      cause,
    );
  }
}
