import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readPath } from "../../../sites/serving/addresses/read-path.ts";
import { TEXT_POLICY } from "../../../sites/serving/answers/policy.ts";
import type { DevAnswer } from "./answer-site.ts";
import type { DevSite } from "./dev-site.ts";

const FILES: Record<string, string> = {
  "dev.js": "text/javascript; charset=utf-8",
  "dev.css": "text/css; charset=utf-8",
};

/** The preview's own script and styles, and what is wrong with a page. */
export async function answerOwn(dev: DevSite, asked: string): Promise<DevAnswer | undefined> {
  const [name = "", query = ""] = asked.split("?", 2);
  if (name === "findings") {
    const at = new URLSearchParams(query).get("at") ?? "/";
    const headers = { "content-type": "application/json; charset=utf-8", "content-security-policy": TEXT_POLICY };
    return { status: 200, headers, body: JSON.stringify(findingsAt(dev, at)) };
  }
  const type = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
  if (type === undefined) return undefined;
  const body = await readFile(join(import.meta.dirname, "browser", name));
  return { status: 200, headers: { "content-type": type }, body };
}

/** Findings in what a page uses are its own; those of the settings belong to the start page. */
function findingsAt(dev: DevSite, at: string) {
  const { findings = [], open, build } = dev.current() ?? {};
  const asked = readPath(at, "");
  const served = typeof asked === "object" ? open?.pages.get(asked.path) : undefined;
  const page = build?.pages.find(({ url }) => url === served?.url);
  const files = new Set(page ? [page.path, ...page.usedFiles] : []);
  const isSettings = (path: string) => page?.url === "/" && !/\.mdx?$/.test(path);
  const here = findings.filter(({ path }) => files.has(path) || isSettings(path));
  return { here, elsewhere: findings.length - here.length, failure: dev.failure() };
}
