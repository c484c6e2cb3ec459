import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { afterAll, beforeAll } from "vitest";
import { type ImportOptions, type ImportSummary, importVisits } from "../../src/analytics/import/import-visits.ts";
import { getVisitors } from "../../src/analytics/questions/get-visitors.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { boot, createRepository, type Docket } from "./boot.ts";
import { countWaiting } from "./count-waiting.ts";

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
    await countWaiting(docket.app, project.id);
    const { rows } = await sql<{ name: string; views: number }>`
    select s.name, sum(c.human + c.ai)::int as views from visitor_settings p
    join visitor_scopes s on s.project = p.number and s.kind = 'page' join view_counts c on c.scope = s.id and c.project = s.project
    where p.project_id = ${project.id} group by s.name`.execute(docket.app.database);
    return Object.fromEntries(rows.map(({ name, views }) => [name, views]));
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
