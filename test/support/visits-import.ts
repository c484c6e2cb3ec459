import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll } from "vitest";
import { type ImportOptions, type ImportSummary, importVisits } from "../../src/analytics/import/import-visits.ts";
import { getVisitors } from "../../src/analytics/questions/get-visitors.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { boot, createRepository, type Docket } from "./boot.ts";
import { viewsByName } from "./cells.ts";

/** Boots Docket for the tests of a file, which import logs and ask what was counted. */
export function bootVisitsImport() {
  let docket: Docket;
  let repository: string;
  let folder: string;
  beforeAll(async () => {
    docket = await boot({ hasWorker: false });
    folder = await mkdtemp(join(tmpdir(), "docket-logs-"));
    repository = await createRepository(join(docket.folder, "docs"));
  });
  afterAll(async () => {
    await docket?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Views of each page, whatever class they are of. */
  async function viewsOf(project: Project): Promise<Record<string, number>> {
    return viewsByName(docket.app, project.id, "page");
  }
  return {
    docket: () => docket,
    /** A folder for logs that goes away with the tests. */
    folder: () => folder,
    newProject: (): Promise<Project> => docket.addProject({ repository }),
    importText(project: Project, text: string | Buffer, options: ImportOptions = {}): Promise<ImportSummary> {
      const open = () => Readable.from([Buffer.from(text)]);
      return importVisits(docket.app, docket.actor, project.id, { open, canReopen: false }, options);
    },
    importFile(project: Project, file: string): Promise<ImportSummary> {
      const open = () => createReadStream(file);
      return importVisits(docket.app, docket.actor, project.id, { open, canReopen: true });
    },
    viewsOf,
    total: async (project: Project): Promise<number> =>
      Object.values(await viewsOf(project)).reduce((sum, views) => sum + views, 0),
    async humans(project: Project): Promise<number> {
      const query = { range: { from: undefined, to: 40_000 }, limit: 1, offset: 0 };
      return (await getVisitors(docket.app, docket.actor, project.id, query)).totals.human;
    },
  };
}
