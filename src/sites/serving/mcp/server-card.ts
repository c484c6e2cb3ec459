import type { OpenBuild } from "../builds/open-build.ts";
import { oneLine } from "../generated/llms/llms-txt.ts";
import type { SiteAt } from "../site-at.ts";
import { addressOfSite } from "./site-tool.ts";

/** Below the site's base. */
export const MCP_PATH = "/mcp";

/** Of the tools: raised when they change. */
const VERSION = "1.0.0";
const PROTOCOL_VERSIONS = ["2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26"];
const SCHEMA = "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json";

/** What a site's MCP server says of itself, the same before and after a client has connected. */
export function describeServer(site: SiteAt, { document }: OpenBuild) {
  return {
    name: `${reversedHost(site)}/docs`,
    title: oneLine(document.settings.name, 100) || "Documentation",
    version: VERSION,
    websiteUrl: addressOfSite(site) || site.origin,
  };
}

/** A card by SEP-2127, which clients read before they connect. */
export function writeServerCard(site: SiteAt, build: OpenBuild): string {
  const { name, title, version, websiteUrl } = describeServer(site, build);
  const url = `${addressOfSite(site)}${MCP_PATH}`;
  return json({
    $schema: SCHEMA,
    name,
    version,
    title,
    description: oneLine(`Search and read the documentation of ${title}`, 100),
    websiteUrl,
    remotes: [{ type: "streamable-http", url, supportedProtocolVersions: PROTOCOL_VERSIONS }],
  });
}

/** The catalogue at a well-known address that leads to the card. */
export function writeAiCatalog(site: SiteAt): string {
  const { hostname } = new URL(site.canonicalOrigin);
  return json({
    specVersion: "1.0",
    entries: [
      {
        identifier: `urn:air:${hostname}:mcp:docs`,
        type: "application/mcp-server-card+json",
        url: `${addressOfSite(site)}${MCP_PATH}/server-card`,
      },
    ],
  });
}

/** What a model is told of the server as a whole. */
export function instructionsFor({ document }: OpenBuild): string {
  const { name, description, agentInstructions } = document.settings;
  const about = description ? ` ${oneLine(description, 500)}` : "";
  const how =
    "search finds the sections that fit; get_page gives a page as Markdown, by its path; list_pages shows what there is. Tell the authors with send_feedback what is wrong, out of date or missing.";
  return `The documentation of ${oneLine(name, 200)}.${about}\n${how}${agentInstructions === undefined ? "" : `\n\n${agentInstructions}`}`;
}

function reversedHost({ canonicalOrigin }: SiteAt): string {
  return new URL(canonicalOrigin).hostname.split(".").reverse().join(".").slice(0, 190);
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
