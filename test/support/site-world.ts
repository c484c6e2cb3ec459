import { createHash } from "node:crypto";
import { request } from "node:http";
import { sql } from "kysely";
import type { RenderedPage } from "../../src/render/page/page.ts";
import type { SiteDocument } from "../../src/site-build/site-build.ts";
import { packJson } from "../../src/sites/manifest.ts";
import { createRepository, type Docket } from "./boot.ts";
import { testManifest, testPage } from "./site-builds.ts";

export type Given = {
  pages?: (Partial<RenderedPage> & { url: string; updatedAt?: string })[];
  assets?: Record<string, string | Buffer>;
  document?: Partial<SiteDocument>;
  settings?: Partial<SiteDocument["settings"]>;
};

export type Answered = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  bytes: Buffer;
};

export type Asked = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
};

/** Asks the server under any Host, which fetch does not let one choose. */
export function askHost(
  address: string,
  host: string,
  path: string,
  { method = "GET", headers = {}, body }: Asked = {},
): Promise<Answered> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const asked = request(
      { hostname, port, path, method, headers: { host, connection: "close", ...headers }, setHost: false },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("error", reject);
        response.on("end", () => {
          const bytes = Buffer.concat(parts);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text: bytes.toString("utf8"), bytes });
        });
      },
    );
    asked.on("error", reject);
    asked.end(body);
  });
}

/** A project whose site is what is given, without a build having been run. */
export async function addSite(
  docket: Docket,
  name: string,
  given: Given = {},
): Promise<{ projectId: string; host: string }> {
  const path = await createRepository(`${docket.folder}/${name}`, { "index.md": `# ${name}\n` });
  const { id: projectId } = await docket.addProject({ name, repository: path });
  await sql`insert into sites (project_id, name) values (${projectId}, ${name})
    on conflict (project_id) do update set name = excluded.name`.execute(docket.app.database);
  await publish(docket, projectId, given);
  return { projectId, host: `${name}.localhost:${new URL(docket.address).port}` };
}

let builds = 0;

/** Returns the id of the build. */
export async function publish(docket: Docket, projectId: string, given: Given, preview?: string): Promise<string> {
  const db = docket.app.database;
  const { pages = [{ url: "/" }], assets = {}, document = {} } = given;
  const built = pages.map(
    ({ html = `<p>${"words ".repeat(200)}</p>`, markdown = "# words\n", updates = [], updatedAt, ...page }) => {
      const summary = testPage(page.url, page);
      const key = createHash("sha256")
        .update(JSON.stringify([summary, html, markdown, updates]))
        .digest("hex");
      const { key: _, ...facts } = summary;
      const rendered: RenderedPage = { ...facts, html, markdown, updates };
      return { summary: { ...summary, key, ...(updatedAt !== undefined && { updatedAt }) }, rendered };
    },
  );
  const files = Object.entries(assets).map(([path, content]) => {
    const bytes = Buffer.from(content);
    return { path, url: `/${path}`, id: createHash("sha1").update(bytes).digest("hex"), bytes };
  });
  const contents = [
    ...(await Promise.all(
      built.map(async ({ summary, rendered }) => ({ key: `p:${summary.key}`, bytes: await packJson(rendered) })),
    )),
    ...files.map(({ id, bytes }) => ({ key: `a:${id}`, bytes })),
  ];
  for (const { key, bytes } of contents)
    await sql`insert into site_contents (project_id, key, bytes) values (${projectId}, ${key}, ${bytes}) on conflict do nothing`.execute(
      db,
    );
  const manifest = testManifest(
    built.map(({ summary }) => summary),
    document,
  );
  Object.assign(manifest.document.settings, given.settings);
  manifest.assets = files.map(({ bytes, ...file }) => ({ ...file, bytes: bytes.length }));
  const id = `build_${++builds}`;
  const kind = preview === undefined ? "site" : "preview";
  await sql`insert into site_builds (id, project_id, kind, branch, state, cause, created_by, manifest)
    values (${id}, ${projectId}, ${kind}, 'main', 'success', 'request', 'test', ${await packJson(manifest)})`.execute(
    db,
  );
  if (preview === undefined)
    await sql`update sites set current_build_id = ${id} where project_id = ${projectId}`.execute(db);
  else
    await sql`insert into site_previews (name, project_id, branch, current_build_id) values (${preview}, ${projectId}, 'main', ${id})
      on conflict (project_id, branch) do update set current_build_id = excluded.current_build_id`.execute(db);
  return id;
}
