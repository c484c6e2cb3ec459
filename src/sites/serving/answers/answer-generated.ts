import type { App } from "../../../app.ts";
import { readAsset, readPage } from "../../read-build.ts";
import { encodePath } from "../addresses/read-path.ts";
import type { Resolved } from "../addresses/resolve-address.ts";
import type { OpenBuild } from "../builds/open-build.ts";
import { writeFeed } from "../generated/feed.ts";
import { drawLetterIcon } from "../generated/letter-icon.ts";
import { type AgentPlace, writeLlmsTxt } from "../generated/llms/llms-txt.ts";
import { writeRobots } from "../generated/robots.ts";
import { writeSitemap } from "../generated/sitemap.ts";
import { listSkills, writeSkillIndex } from "../generated/skills/list-skills.ts";
import { writeSkill } from "../generated/skills/write-skill.ts";
import { isKnown } from "../http/conditional.ts";
import { chooseEncoding, compress } from "../http/encoding.ts";
import { writeAiCatalog, writeServerCard } from "../mcp/server-card.ts";
import { type Remembered, remember } from "../memory/remember.ts";
import type { SiteAt } from "../site-at.ts";
import { type Answer, REVALIDATED, type RequestHeaders } from "./answer.ts";
import { etagOf } from "./answer-page.ts";
import { FILE_POLICY, TEXT_POLICY } from "./policy.ts";

export type Generated = Extract<
  Resolved,
  { type: "sitemap" | "robots" | "icon" | "feed" | "llms" | "skill" | "skills" | "server-card" | "ai-catalog" }
>;
/** Where agents find a site as this host shows it. */
function placeForAgents({ canonicalOrigin, base }: SiteAt): AgentPlace {
  return { address: `${canonicalOrigin}${base}`, hasMcp: true };
}

type Made = { etag: string; body: Buffer };

const TYPES: Record<Generated["type"], string> = {
  sitemap: "application/xml; charset=utf-8",
  robots: "text/plain; charset=utf-8",
  icon: "image/svg+xml",
  feed: "application/rss+xml; charset=utf-8",
  llms: "text/plain; charset=utf-8",
  skill: "text/markdown; charset=utf-8",
  skills: "application/json; charset=utf-8",
  "server-card": "application/mcp-server-card+json",
  "ai-catalog": "application/ai-catalog+json",
};
const MEMORY_BYTES = 16 * 1024 * 1024;
const made = new WeakMap<App, Remembered<Made>>();

/** What is made of a build besides its pages. */
export async function answerGenerated(
  app: App,
  site: SiteAt,
  build: OpenBuild,
  asked: Generated,
  request: RequestHeaders,
): Promise<Answer | undefined> {
  const encoding = chooseEncoding(request["accept-encoding"]);
  const get = made.get(app) ?? remember<Made>(MEMORY_BYTES, ({ body }) => body.length + 200);
  made.set(app, get);
  const what =
    "path" in asked
      ? asked.path
      : "part" in asked
        ? (asked.part ?? "")
        : "folder" in asked
          ? asked.folder
          : "isEarlier" in asked
            ? asked.isEarlier
            : "";
  const shown = `${site.canonicalOrigin}${site.base} ${site.kind} ${site.visibility}`;
  const key = `${site.projectId} ${build.id} ${shown} ${encoding} ${asked.type} ${what}`;
  const found = await get(key, async () => {
    const text = await write(app, site, build, asked);
    if (text === undefined) return undefined;
    const bytes = Buffer.from(text);
    return { etag: etagOf(bytes, encoding), body: await compress(bytes, encoding) };
  });
  if (!found) return undefined;
  const headers: Record<string, string> = {
    "content-type": TYPES[asked.type],
    "content-security-policy": asked.type === "icon" ? FILE_POLICY : TEXT_POLICY,
    "cache-control": REVALIDATED,
    vary: "Accept-Encoding",
    etag: found.etag,
  };
  if (asked.type === "server-card" || asked.type === "ai-catalog") Object.assign(headers, cardHeaders(site));
  if (isKnown(request, found.etag)) return { status: 304, headers };
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  return { status: 200, headers, body: found.body };
}

/** Clients in browsers may read what is public anyway. */
function cardHeaders({ isPublic }: SiteAt): Record<string, string> {
  const open = { "access-control-allow-origin": "*", "access-control-expose-headers": "ETag" };
  return { "cache-control": "public, max-age=3600", ...(isPublic && open) };
}

async function write(app: App, site: SiteAt, build: OpenBuild, asked: Generated): Promise<string | undefined> {
  const { settings } = build.document;
  const address = `${site.canonicalOrigin}${site.base}`;
  switch (asked.type) {
    case "sitemap":
      return site.kind === "site" ? writeSitemap(build, address, asked.part) : undefined;
    case "robots":
      return writeRobots(site, build);
    case "llms":
      return writeLlmsTxt(build, asked.folder, placeForAgents(site));
    case "skill":
      return writeSkill(build, placeForAgents(site));
    case "skills": {
      const skills = await listSkills(build, placeForAgents(site), ({ id }) => readAsset(app, site.projectId, id));
      return writeSkillIndex(skills, site.base, asked.isEarlier);
    }
    case "server-card":
      return writeServerCard(site, build);
    case "ai-catalog":
      return writeAiCatalog(site);
    case "icon":
      return drawLetterIcon(settings.name, settings.colors.primary);
    case "feed": {
      const page = await readPage(app, site.projectId, asked.page.key);
      const own = asked.path === "/" ? address : `${address}${encodePath(asked.path)}`;
      return page && writeFeed(page, settings.name, address, own);
    }
  }
}
