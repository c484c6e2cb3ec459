import { z } from "zod";
import type { App } from "../../../../app.ts";
import { BASE } from "../../../../render/page/page.ts";
import { readPage } from "../../../read-build.ts";
import { findNearestPages } from "../../addresses/nearest-pages.ts";
import { encodePath } from "../../addresses/read-path.ts";
import type { OpenBuild } from "../../builds/open-build.ts";
import { type Remembered, remember } from "../../memory/remember.ts";
import { addressOfSite, type McpCall, siteTool, type ToolAnswer } from "../site-tool.ts";
import { type FoundPage, findPage } from "./find-page.ts";

const MAX_CHARACTERS = 60_000;

const MEMORY_BYTES = 16 * 1024 * 1024;
const texts = new WeakMap<App, Remembered<string>>();

function readMarkdown({ app, site: { projectId } }: McpCall, key: string): Promise<string | undefined> {
  const get = texts.get(app) ?? remember<string>(MEMORY_BYTES, (text) => 2 * text.length);
  texts.set(app, get);
  return get(`${projectId} ${key}`, async () => (await readPage(app, projectId, key))?.markdown);
}

export const getPage = siteTool({
  name: "get_page",
  title: "Read a page",
  description:
    "Reads a page of this documentation as Markdown. Takes its path, such as /guides/start, or its whole address. A long page comes in parts: pass the `start` that the answer names.",
  isReadOnly: true,
  input: z.object({
    path: z.string().min(1).max(2048).describe("The page's path or address"),
    start: z.int().min(0).default(0).describe("The first character to read, for a page that comes in parts"),
  }),
  async run(call, { path, start }) {
    const found = findPage(call, path);
    if (found.type !== "page") {
      if (found.type === "missing") call.reader.noteView(encodePath(found.path), 404);
      return sayWhatThereIs(call.build, found);
    }
    const text = await readMarkdown(call, found.page.key);
    if (text === undefined) return { text: "The page has just changed; ask again", isError: true };
    const address = addressOfSite(call.site);
    const markdown = text.replaceAll(BASE, address);
    if (start > 0 && start >= markdown.length)
      return { text: `The page has ${markdown.length} characters; start at a smaller one`, isError: true };
    if (start === 0) call.reader.noteView(encodePath(found.path), 200);
    const part = markdown.slice(start, start + MAX_CHARACTERS);
    const next = start + part.length;
    const more =
      next < markdown.length ? `\n\n[${markdown.length - next} more characters: call get_page with start ${next}]` : "";
    return { text: `Source: ${address}${found.path === "/" ? "/" : encodePath(found.path)}\n\n${part}${more}` };
  },
});

/** Instead of a page. */
export function sayWhatThereIs(build: OpenBuild, found: Exclude<FoundPage, { type: "page" }>): ToolAnswer {
  if (found.type === "elsewhere") return { text: `This leads to ${found.address}, which is no page of this site` };
  if (found.type === "malformed")
    return { text: "This is no path of this site: expected one such as /guides/start", isError: true };
  const near = findNearestPages(build, found.path).map(({ url, title }) => `- ${url}: ${title}`);
  const hint =
    near.length > 0 ? `\nPages with a similar path:\n${near.join("\n")}` : "\nlist_pages shows what there is.";
  return { text: `There is no page at ${found.path}.${hint}`, isError: true };
}
