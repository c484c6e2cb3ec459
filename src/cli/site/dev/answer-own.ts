import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { bundleScript } from "../../../site-theme/assets/bundle-script.ts";
import { readPath } from "../../../sites/serving/addresses/read-path.ts";
import { TEXT_POLICY } from "../../../sites/serving/answers/policy.ts";
import type { DevAnswer } from "./answer-site.ts";
import type { DevSite } from "./dev-site.ts";

const BROWSER = join(import.meta.dirname, "browser");

/** The preview's own script and styles, and what is wrong with a page. */
export async function answerOwn(dev: DevSite, asked: string): Promise<DevAnswer | undefined> {
  const [name = "", query = ""] = asked.split("?", 2);
  if (name === "findings") {
    const at = new URLSearchParams(query).get("at") ?? "/";
    const headers = { "content-type": "application/json; charset=utf-8", "content-security-policy": TEXT_POLICY };
    return { status: 200, headers, body: JSON.stringify(findingsAt(dev, at)) };
  }
  if (name === "dev.js") {
    const headers = { "content-type": "text/javascript; charset=utf-8" };
    return { status: 200, headers, body: bundleScript(join(BROWSER, "dev.ts")) };
  }
  if (name !== "dev.css") return undefined;
  const headers = { "content-type": "text/css; charset=utf-8" };
  return { status: 200, headers, body: await readFile(join(BROWSER, name)) };
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
