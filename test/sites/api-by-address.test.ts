import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { askHost } from "../support/site-world.ts";
import { publish, pushFiles, readSite } from "../support/sites.ts";
import { startTlsServer, type TlsServer } from "../support/tls-server.ts";

let docket: Docket;
let server: TlsServer;
let summary = "List lamps";
let status = 200;
const asked: string[] = [];

const description = () => ({
  openapi: "3.1.0",
  info: { title: "Lamps", version: "1" },
  servers: [{ url: "/v1" }],
  paths: { "/lamps": { get: { summary, responses: { 200: { description: "All lamps" } } } } },
});

beforeAll(async () => {
  server = await startTlsServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(description()));
  });
  docket = await boot({ settings: { DOCKET_SITES: "on", DOCKET_ALLOWED_REPOSITORY_ADDRESSES: "127.0.0.0/8" } });
});
afterAll(async () => {
  await docket?.close();
  await server?.close();
});

it("makes pages of a description at an address, keeps them while it cannot be had, and asks nobody inside the network", async () => {
  const site = (more: string[] = []) => ({
    "docs.json": JSON.stringify({
      name: "Lamps",
      api: { playground: { allowInternalServers: true } },
      navigation: {
        groups: [
          { group: "Start", pages: ["index"] },
          { group: "API", openapi: [`${server.address}/openapi.json`, ...more] },
        ],
      },
    }),
  });
  const checkout = await createRepository(join(docket.folder, "lamps"), { ...site(), "index.md": "# Welcome\n" });
  const { id } = await docket.addProject({ name: "lamps", repository: checkout, isImport: true });
  const first = await publish(docket, id);
  expect(first.status).toBe("success");
  expect(new Set(asked)).toEqual(new Set(["/openapi.json"]));
  const host = new URL((await readSite(docket, id)).url ?? "").host;
  const page = async (path: string) => askHost(docket.address, host, path);
  const shown = await page("/api-reference/list-lamps");
  expect(shown.status).toBe(200);
  expect(shown.text).toContain(`data-playground="/_docket/playground-`);
  expect(shown.headers["content-security-policy"]).toContain(`connect-src 'self' ${server.address}`);
  expect((await page("/api-reference/list-lamps.md")).text).toContain(`GET ${server.address}/v1/lamps`);
  expect((await page("/.docket/api")).status).toBe(404);

  status = 503;
  await pushFiles(docket, checkout, id, { "index.md": "# Welcome back\n" });
  const without = await publish(docket, id);
  expect(JSON.stringify(without.findings)).toContain("its host answers with status 503; its pages stay as they were");
  expect((await page("/")).text).toContain("Welcome back");
  expect((await page("/api-reference/list-lamps")).status).toBe(200);

  [status, summary] = [200, "Show lamps"];
  await pushFiles(docket, checkout, id, site(["https://169.254.169.254/openapi.json", "https://[::1]/openapi.json"]));
  const changed = await publish(docket, id);
  const findings = JSON.stringify(changed.findings);
  for (const inside of ["169.254.169.254", "[::1]"])
    expect(findings).toContain(`${inside} is an address inside the network`);
  expect((await page("/api-reference/show-lamps")).status).toBe(200);
  expect((await page("/api-reference/list-lamps")).status).toBe(404);
});
