import { encodePath } from "../../addresses/read-path.ts";
import { twinPath } from "../../addresses/twin-path.ts";
import type { OpenBuild } from "../../builds/open-build.ts";
import { instructionsOf } from "./agent-notes.ts";
import { type AgentPage, type AgentSection, listFolder, listForAgents } from "./list-for-agents.ts";

/** Where a site is, and what it has for agents besides its pages. */
export type AgentPlace = { /** Without a slash at its end. */ address: string; hasMcp: boolean };

const MAX_CHARACTERS = 100_000;
/** Descriptions become shorter before anything else is left out. */
const DESCRIPTION_CHARACTERS = [300, 100, 0];
const MAX_LINKS = 100;
const ROOM_FOR_NOTE = 300;

/**
 * The index of a site for agents, of at most 100,000 characters. Where all pages would be more, it leads to an index of each
 * folder.
 *
 * @param folder of addresses that it is for: empty for the site, or such as `/guides`
 * @returns undefined if there is no page
 */
export function writeLlmsTxt(
  build: OpenBuild,
  folder: string,
  place: AgentPlace,
  maxCharacters = MAX_CHARACTERS,
): string | undefined {
  const sections = folder === "" ? listForAgents(build).sections : listFolder(build, folder);
  if (sections.length === 0 && folder !== "") return undefined;
  const head = writeHead(build, folder, place);
  const foot = folder === "" ? writeFoot(build, place) : "";
  for (const most of DESCRIPTION_CHARACTERS) {
    const text = `${head}${sections.map((section) => writeSection(section, place, most)).join("")}${foot}`;
    if (text.length <= maxCharacters) return text;
  }
  const pages = sections.flatMap((section) => section.pages);
  return writeFolders(pages, folder, place, { head, foot, maxCharacters });
}

function writeHead({ document }: OpenBuild, folder: string, { address, hasMcp }: AgentPlace): string {
  const { name, description } = document.settings;
  const about = folder === "" && description ? `> ${oneLine(description, 1000)}\n\n` : "";
  const whole = `The text of all these pages in one file: ${address}${encodeFolder(folder)}/llms-full.txt`;
  const mcp = hasMcp && folder === "" ? `\nTo search and read it over MCP: ${address}/mcp` : "";
  return `# ${oneLine(name, 200)}${folder === "" ? "" : `: ${oneLine(folder, 500)}`}\n\n${about}${instructionsOf(document)}${whole}${mcp}\n`;
}

function writeSection({ titles, pages }: AgentSection, place: AgentPlace, most: number): string {
  const title = titles.length === 0 ? "Pages" : titles.map((one) => oneLine(one, 200)).join(" › ");
  return `\n## ${title}\n\n${pages.map((page) => writePage(page, place, most)).join("")}`;
}

function writePage({ path, title, description }: AgentPage, { address }: AgentPlace, most: number): string {
  const about = most === 0 ? "" : oneLine(description, most);
  return `- [${linkText(title)}](${address}${encodePath(twinPath(path))})${about === "" ? "" : `: ${about}`}\n`;
}

function writeFoot(build: OpenBuild, { address }: AgentPlace): string {
  const { others, links } = listForAgents(build);
  const editions = others.map(
    ({ title, folder, pages }) =>
      `- [${linkText(title)}](${address}${encodeFolder(folder)}/llms.txt): ${pages.toLocaleString("en")} pages\n`,
  );
  const foreign = links.slice(0, MAX_LINKS).map(({ title, href }) => `- [${linkText(title)}](${href})\n`);
  return `${editions.length === 0 ? "" : `\n## Other languages and versions\n\n${editions.join("")}`}${foreign.length === 0 ? "" : `\n## Optional\n\n${foreign.join("")}`}`;
}

/** An index of indexes, and of the pages that are in no folder below this one. */
function writeFolders(
  pages: AgentPage[],
  folder: string,
  place: AgentPlace,
  { head, foot, maxCharacters }: { head: string; foot: string; maxCharacters: number },
): string {
  const groups = Map.groupBy(pages, ({ path }) => nextFolder(path, folder));
  const direct = groups.get(undefined) ?? [];
  const folders = [...groups].flatMap(([name, inside]) => (name === undefined ? [] : [{ name, inside }]));
  // A page may have its own folder, such as /guides and /guides/start.
  const hasFolder = new Set(folders.map(({ name }) => name));
  const lines = [
    ...(folders.length > 0 ? ["\n## Sections\n\n"] : []),
    ...folders.map(({ name, inside }) => writeFolder(name, inside, place)),
    ...(direct.length > 0 ? ["\n## Pages\n\n"] : []),
    ...direct.filter(({ path }) => !hasFolder.has(path)).map((page) => writePage(page, place, 0)),
  ];
  let text = head;
  for (const [at, line] of lines.entries()) {
    if (text.length + line.length + foot.length + ROOM_FOR_NOTE > maxCharacters)
      return `${text}\n${(lines.length - at).toLocaleString("en")} more are left out here. All pages: ${place.address}/sitemap.xml\n${foot}`;
    text += line;
  }
  return `${text}${foot}`;
}

function writeFolder(name: string, inside: AgentPage[], { address }: AgentPlace): string {
  const examples = inside.slice(0, 5).map(({ title }) => oneLine(title, 60));
  return `- [${linkText(name)}](${address}${encodeFolder(name)}/llms.txt): ${inside.length.toLocaleString("en")} pages, such as ${examples.join(", ")}\n`;
}

/** Of `/guides/deploy/aws` below `/guides`: `/guides/deploy`. */
function nextFolder(path: string, folder: string): string | undefined {
  const end = path.indexOf("/", folder.length + 1);
  return end === -1 ? undefined : path.slice(0, end);
}

function encodeFolder(folder: string): string {
  return folder === "" ? "" : encodePath(folder);
}

/** Words of authors as one line that begins nothing of its own. */
export function oneLine(text: string, most: number): string {
  const line = text.toWellFormed().replace(/\s+/g, " ").trim();
  if (line.length <= most) return line;
  return `${line.slice(0, most - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

function linkText(text: string): string {
  return oneLine(text, 300).replace(/[\\[\]]/g, (sign) => `\\${sign}`);
}
