/**
 * Pages of an API with many operations: `node bench/sites/api-pages.ts [operations]`. Builds the site of a description that
 * it makes, again after one operation has changed, and again as a process would that knows nothing of the builds before.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { createBuildMemory } from "../../src/site-build/build-memory.ts";
import { buildSite } from "../../src/site-build/build-site.ts";
import { filesOfFolder } from "../../src/site-build/files-of-folder.ts";
import { keepPagesInMemory } from "../../src/site-build/pages-in-memory.ts";
import type { SiteBuild } from "../../src/site-build/site-build.ts";
import { spreadOf } from "../statistics.ts";
import { processorSeconds } from "./processor-time.ts";

const count = Number(process.argv[2] ?? 1000);
const ROUNDS = 5;
const { signal } = new AbortController();
const folder = mkdtempSync(join(tmpdir(), "docket-bench-api-"));
const cache = keepPagesInMemory();
const memory = createBuildMemory();

try {
  writeFileSync(join(folder, "index.md"), "# Home\n");
  writeFileSync(
    join(folder, "docs.json"),
    JSON.stringify({ name: "Bench", navigation: [{ group: "API", openapi: "openapi.json" }] }),
  );
  const text = write(0);
  const first = await measure("first publication");
  const again: { wallMs: number; processorMs: number }[] = [];
  let build = first.build;
  for (let round = 1; round <= ROUNDS; round++) {
    write(round);
    const taken = await measure(undefined, build);
    if (taken.build.counts.rendered !== 1) throw new Error(`${taken.build.counts.rendered} pages were rendered`);
    build = taken.build;
    again.push(taken);
  }
  const wall = spreadOf(again.map(({ wallMs }) => wallMs));
  const processor = spreadOf(again.map(({ processorMs }) => processorMs));
  say(`after one change: median ${wall.median.toFixed(0)} ms, ${processor.median.toFixed(0)} ms of processor time`);
  const cold = await measure("by a process that knows nothing yet, nothing changed", build, createBuildMemory());
  if (cold.build.counts.rendered !== 0) throw new Error("a page was rendered again");
  const pages = build.pages
    .map(({ key }) => cache.get(key)?.html ?? "")
    .filter((html) => html.includes("api-endpoint"));
  const bytes = spreadOf(pages.map((html) => Buffer.byteLength(html)));
  const packed = spreadOf(pages.map((html) => gzipSync(html).length));
  say(`description: ${(text.length / 1e6).toFixed(2)} MB, ${pages.length} pages of operations`);
  say(`page: median ${kilobytes(bytes.median)}, compressed ${kilobytes(packed.median)}`);
} finally {
  rmSync(folder, { recursive: true });
}
process.exit();

function kilobytes(value: number): string {
  return `${(value / 1000).toFixed(1)} kB`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function measure(name: string | undefined, previous?: SiteBuild, known = memory) {
  const before = await processorSeconds();
  const start = performance.now();
  const build = await buildSite({ files: filesOfFolder(folder), cache, memory: known, previous, signal });
  const wallMs = performance.now() - start;
  const processorMs = ((await processorSeconds()) - before) * 1000;
  if (build.findings.length > 0) throw new Error(build.findings[0]?.message);
  if (name !== undefined) say(`${name}: ${wallMs.toFixed(0)} ms, ${processorMs.toFixed(0)} ms of processor time`);
  return { build, wallMs, processorMs };
}

/** Operations on 40 resources that share schemas, as large APIs have them. */
function write(version: number): string {
  const schemas = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [
      `Thing${index}`,
      {
        type: "object",
        required: ["id"],
        properties: {
          id: { type: "string", format: "uuid", readOnly: true },
          name: { type: "string", maxLength: 80, description: "What people call it." },
          state: { type: "string", enum: ["on", "off", "unknown"], description: "See `name`." },
          owner: { $ref: `#/components/schemas/Thing${(index + 1) % 60}` },
          parts: { type: "array", items: { $ref: `#/components/schemas/Thing${(index + 7) % 60}` } },
          createdAt: { type: "string", format: "date-time" },
        },
      },
    ]),
  );
  const short = { type: "object", properties: { code: { type: "string" }, message: { type: "string" } } };
  const json = (schema: object) => ({ content: { "application/json": { schema } } });
  const paths: Record<string, Record<string, object>> = {};
  for (let index = 0; index < count; index++) {
    const method = ["get", "post", "put", "delete"][index % 4] ?? "get";
    const path = `/resource${Math.floor(index / 4) % 40}/{id}/items${Math.floor(index / 160)}`;
    // Deep chains are cut by a schema that ends them.
    const thing = {
      allOf: [short, { type: "object", properties: { data: { $ref: `#/components/schemas/Leaf${index % 60}` } } }],
    };
    paths[path] ??= {};
    paths[path][method] = {
      tags: [`Resource ${Math.floor(index / 4) % 40}`],
      summary: `Operation ${index}`,
      description: `Does what number ${index} does${index === 0 ? `, version ${version}` : ""}. See [home](/).`,
      parameters: [
        { name: "id", in: "path", required: true, schema: { type: "string" } },
        { name: "limit", in: "query", schema: { type: "integer", minimum: 1, maximum: 100 }, description: "How many." },
      ],
      ...(method === "get" || method === "delete" ? {} : { requestBody: json(thing) }),
      responses: { 200: { description: "Done", ...json(thing) }, 404: { description: "Not found", ...json(short) } },
    };
  }
  const leaves = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const { owner: _, parts: __, ...properties } = schema.properties;
      return [
        name.replace("Thing", "Leaf"),
        { ...schema, properties: { ...properties, all: { type: "array", items: short } } },
      ];
    }),
  );
  const text = JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Bench", version: "1" },
    servers: [{ url: "https://api.example.com" }],
    components: { schemas: { ...schemas, ...leaves } },
    paths,
  });
  writeFileSync(join(folder, "openapi.json"), text);
  return text;
}
