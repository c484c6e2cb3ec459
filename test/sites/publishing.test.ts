import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { boot, createRepository, type Docket } from "../support/boot.ts";

let docket: Docket;
beforeAll(async () => {
  docket = await boot({ settings: { DOCKET_SITES: "on" } });
});
afterAll(async () => docket.close());

it("publishes a project when it is created", async () => {
  const repository = await createRepository(join(docket.folder, "created"));
  const { id } = await docket.addProject({ name: "Lamp Docs", repository, isImport: true });
  const read = async () => {
    const { rows } = await sql`select b.state, s.name from site_builds b join sites s on s.project_id = b.project_id
      where b.project_id = ${id} and s.current_build_id = b.id`.execute(docket.app.database);
    return rows;
  };
  await expect.poll(read, { timeout: 60_000 }).toEqual([{ state: "success", name: "lamp-docs" }]);
});
