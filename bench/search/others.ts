import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Installed by the bench alone, into a temporary folder. */
const PACKAGES = ["minisearch@7.2.0", "@orama/orama@3.1.18"];
const INSTALL_LIMIT_MS = 5 * 60_000;

export type Section = { id: string; path: string; title: string; heading: string; text: string; version: string };
export type Index = { find(query: string, version: string | undefined): Promise<string[]> };
export type Contender = { name: string; index(sections: Section[]): Promise<Index> };

const WEIGHTS = { title: 4, heading: 2, text: 1 };

/** Libraries that search in memory, as their documentation says to: with prefixes, and with typos. */
export async function installContenders(folder: string): Promise<Contender[]> {
  const tools = join(folder, "search-libraries");
  await mkdir(tools, { recursive: true });
  await writeFile(join(tools, "package.json"), '{ "private": true }\n');
  await promisify(execFile)("npm", ["install", ...PACKAGES, "--save-exact", "--no-audit", "--no-fund"], {
    cwd: tools,
    timeout: INSTALL_LIMIT_MS,
  });
  const load = createRequire(join(tools, "package.json"));
  return [miniSearch(load("minisearch")), orama(load("@orama/orama"))];
}

function miniSearch(MiniSearch: new (options: object) => MiniSearchLike): Contender {
  return {
    name: PACKAGES[0] ?? "",
    async index(sections) {
      const index = new MiniSearch({ fields: ["title", "heading", "text"], storeFields: ["path", "version"] });
      index.addAll(sections);
      return {
        async find(query, version) {
          const filter = (hit: { version: string }) =>
            version === undefined || hit.version === "" || hit.version === version;
          return index.search(query, { boost: WEIGHTS, prefix: true, fuzzy: 0.2, filter }).map(({ path }) => path);
        },
      };
    },
  };
}

type MiniSearchLike = {
  addAll(sections: Section[]): void;
  search(query: string, options: object): { path: string }[];
};

function orama(library: OramaLike): Contender {
  return {
    name: PACKAGES[1] ?? "",
    async index(sections) {
      const schema = { path: "enum", title: "string", heading: "string", text: "string", version: "enum" };
      const index = await library.create({ schema });
      await library.insertMultiple(index, sections, 500);
      return {
        async find(query, version) {
          const { hits } = await library.search(index, {
            ...{ term: query, properties: ["title", "heading", "text"], boost: WEIGHTS, tolerance: 1, limit: 10 },
            ...(version !== undefined && { where: { version: { in: ["", version] } } }),
          });
          return hits.map(({ document }) => document.path);
        },
      };
    },
  };
}

type OramaLike = {
  create(options: object): Promise<unknown>;
  insertMultiple(index: unknown, sections: Section[], batch: number): Promise<unknown>;
  search(index: unknown, options: object): Promise<{ hits: { document: Section }[] }>;
};

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Megabytes of this process's heap that are in use. */
export function usedHeap(): number {
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
}
