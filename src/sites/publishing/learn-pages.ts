import type { App } from "../../app.ts";
import { openDocsInCommit } from "../../docs-checks/docs-in-commit.ts";
import { openKeptFacts } from "../../docs-source/kept-facts/open-kept-facts.ts";
import { learnFacts } from "../../docs-source/links/read-facts-ahead.ts";
import type { ProjectRow } from "../../projects/find-project.ts";
import { pageFactsPath } from "../../projects/repository/mirror-path.ts";

const TIME_LIMIT_MS = 3 * 60_000;
/** Each time adds a file. */
const BATCHES_BETWEEN_SAVES = 10;

export type BuiltPages = { gitDir: string; commit: string; docsFolder: string; paths: string[] };

/**
 * Finds out what new pages of a site say and keeps it for jobs, so that the first one is as fast as later ones. It ends
 * early, without an error, when the time is over or this process stops: jobs find out themselves what is not known.
 */
export async function learnPages(
  app: App,
  project: ProjectRow,
  { gitDir, commit, docsFolder, paths }: BuiltPages,
  closing: AbortSignal,
): Promise<void> {
  if (paths.length === 0) return;
  const signal = AbortSignal.any([closing, AbortSignal.timeout(TIME_LIMIT_MS)]);
  const docs = openDocsInCommit(gitDir, commit, docsFolder);
  try {
    const facts = await openKeptFacts(pageFactsPath(app, project));
    let batches = 0;
    const onKept = async () => {
      batches += 1;
      if (batches % BATCHES_BETWEEN_SAVES === 0) await facts.save();
    };
    await learnFacts({ ...docs, facts }, paths, { signal, onKept });
    await facts.save();
  } catch (error) {
    if (!signal.aborted)
      app.log.warn({ err: error, project: project.id }, "the pages of a site could not be looked through");
  } finally {
    docs.close();
  }
}
