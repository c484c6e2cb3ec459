import { z } from "zod";
import { recordSearch } from "../../../../analytics/searches/record-search.ts";
import { type SectionHit, searchSections } from "../../../search/search-sections.ts";
import { encodePath } from "../../addresses/read-path.ts";
import { listForAgents } from "../../generated/llms/list-for-agents.ts";
import { oneLine } from "../../generated/llms/llms-txt.ts";
import { addressOfSite, type McpCall, siteTool } from "../site-tool.ts";

const TEXT_CHARACTERS = 700;

export const searchDocs = siteTool({
  name: "search",
  title: "Search",
  description:
    "Searches the sections of this documentation, best first, each with its address and the beginning of its text. Read the pages that fit with get_page. Use a few plain words or an exact identifier; typos are forgiven.",
  isReadOnly: true,
  input: z.object({
    query: z.string().trim().min(1).max(200),
    limit: z.int().min(1).max(20).default(8),
    language: z.string().max(35).optional().describe("Only of this language: a code such as pt-BR"),
    version: z.string().max(100).optional().describe("Only of this version, as the site names it"),
  }),
  async run(call, { query, ...filters }) {
    await call.reader.limit("search");
    const target = { projectId: call.site.projectId, buildId: call.build.id };
    const { hits, hasMore, corrected } = await searchSections(call.app, target, {
      query,
      ...filters,
      audience: "agents",
    });
    await note(call, query, hits);
    if (hits.length === 0)
      return { text: `Nothing was found for "${query}". Try other or fewer words; list_pages shows what there is.` };
    const understood = corrected === undefined ? "" : `Understood as "${corrected}".\n\n`;
    const more = hasMore ? "\n\nThere are more; use a more exact query to see them." : "";
    return { text: `${understood}${hits.map((hit, at) => writeHit(call, hit, at)).join("\n\n")}${more}` };
  },
});

function writeHit(
  { site, build }: McpCall,
  { path, anchor, title, heading, text, language, version }: SectionHit,
  at: number,
) {
  const own = path === "/" ? "/" : encodePath(path);
  const address = `${addressOfSite(site)}${own}${anchor === "" ? "" : `#${encodeURIComponent(anchor.toWellFormed())}`}`;
  const names = [title, heading].filter((name) => name !== "").map((name) => oneLine(name, 200));
  const hasEditions = listForAgents(build).others.length > 0;
  const edition = hasEditions ? [language, version].filter((name) => name !== undefined) : [];
  return `${at + 1}. ${names.join(" › ")}${edition.length > 0 ? ` (${edition.join(", ")})` : ""}\n${address}\n${oneLine(text, TEXT_CHARACTERS)}`;
}

/** What agents look for in vain is missing, as what people do. */
async function note({ app, site, reader }: McpCall, query: string, hits: SectionHit[]): Promise<void> {
  if (site.kind !== "site" || !reader.who) return;
  const results = new Set(hits.map(({ path }) => path)).size;
  await recordSearch(app, site.projectId, { query, results }, reader.who).catch((error: unknown) => {
    app.log.warn({ err: error, projectId: site.projectId }, "a search over MCP was not recorded");
  });
}
