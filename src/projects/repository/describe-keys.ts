import type { App } from "../../app.ts";
import { listFingerprints } from "../../git/ssh-keys.ts";
import type { RepositoryKey } from "../schema.ts";
import type { ProjectRow } from "../store.ts";
import { isSshAddress } from "./repository-url.ts";
import { listKeys } from "./store.ts";

/** The key of each project whose repository is reached over SSH. */
export async function describeKeys(
  app: App,
  projects: ProjectRow[],
): Promise<(project: ProjectRow) => RepositoryKey | null> {
  const ids = projects.filter((project) => isSshAddress(project.repository_url)).map(({ id }) => id);
  const keys = ids.length === 0 ? [] : await listKeys(app.database, ids);
  const byProject = new Map(
    keys.map((key) => [
      key.project_id,
      {
        publicKey: key.public_key,
        nextKey: key.next_public_key,
        hostKeys: listFingerprints(key.known_hosts),
        isAccepted: key.is_accepted,
      },
    ]),
  );
  return ({ id }) => byProject.get(id) ?? null;
}
