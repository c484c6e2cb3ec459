import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { SETTINGS } from "../../src/settings.ts";
import { VERSION } from "../../src/version.ts";

const DEPLOY = join(import.meta.dirname, "..", "..", "deploy");

it("names only settings that there are, in whatever installs Docket", async () => {
  const named = new Map<string, string>();
  for (const entry of await readdir(DEPLOY, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const text = await readFile(path, "utf8");
    for (const [name] of text.matchAll(/\b(DOCKET_[A-Z_]*[A-Z]|DATABASE_URL(_FILE)?)\b/g)) named.set(name, path);
  }
  expect([...named.keys()]).toContain("DOCKET_NODE_URL");
  const unknown = [...named].filter(([name]) => !(name in SETTINGS) && !(name.replace(/_FILE$/, "") in SETTINGS));
  expect(unknown).toEqual([]);
});

it("gives the chart the version of Docket", async () => {
  const chart = parse(await readFile(join(DEPLOY, "helm/docket/Chart.yaml"), "utf8"));
  expect(chart).toMatchObject({ version: VERSION, appVersion: VERSION });
});
