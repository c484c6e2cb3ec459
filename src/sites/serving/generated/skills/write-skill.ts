import { encodePath } from "../../addresses/read-path.ts";
import { twinPath } from "../../addresses/twin-path.ts";
import type { OpenBuild } from "../../builds/open-build.ts";
import { instructionsOf } from "../llms/agent-notes.ts";
import { listForAgents } from "../llms/list-for-agents.ts";
import { type AgentPlace, oneLine } from "../llms/llms-txt.ts";

/** Agents load a skill as a whole into what they keep in mind. */
const MAX_CHARACTERS = 12_000;
const MAX_PAGES_OF_SECTION = 12;
const MAX_DESCRIPTION = 1024;

export function skillName({ document }: OpenBuild): string {
  return slugOf(document.settings.name) || "docs";
}

/** Lower-case letters, digits and single hyphens, as the names of skills must be. */
export function slugOf(text: string): string {
  const plain = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60);
  return plain.replace(/^-|-$/g, "");
}

export function skillDescription({ document }: OpenBuild): string {
  const { name, description = "" } = document.settings;
  const about = oneLine(description, 600);
  const end = about === "" || /[.!?。]$/.test(about) ? "" : ".";
  const use = `Answers questions about ${oneLine(name, 150)} from its documentation. Use when working with ${oneLine(name, 150)}.`;
  return oneLine(`${about}${end} ${use}`, MAX_DESCRIPTION);
}

/** What an agent learns once to work with what the site documents: where the documentation is, how to read it, what it covers. */
export function writeSkill(build: OpenBuild, { address, hasMcp }: AgentPlace): string {
  const { name, description } = build.document.settings;
  const title = oneLine(name, 200);
  const search = hasMcp
    ? `If you have its MCP server (${address}/mcp), list and read the pages with its tools. Otherwise:\n\n`
    : "";
  // A text in double quotes is the same in YAML as in JSON.
  const head = `---
name: ${skillName(build)}
description: ${JSON.stringify(skillDescription(build).toWellFormed())}
---

# ${title}

${description ? `${oneLine(description, 1000)}\n\n` : ""}${instructionsOf(build.document)}## How to find an answer

${search}1. Read the index of all pages: ${address}/llms.txt
2. Read the pages that fit as Markdown: their address with \`.md\`, such as the links below.
3. Say what the documentation says, with the addresses of the pages. If it does not say, say so rather than guess.

## What the documentation covers
`;
  return `${head}${writeContents(build, address, MAX_CHARACTERS - head.length)}`;
}

function writeContents(build: OpenBuild, address: string, most: number): string {
  let text = "";
  for (const { titles, pages } of listForAgents(build).sections) {
    const lines = pages
      .slice(0, MAX_PAGES_OF_SECTION)
      .map(
        ({ title, path }) =>
          `- [${oneLine(title, 150).replace(/[\\[\]]/g, (sign) => `\\${sign}`)}](${address}${encodePath(twinPath(path))})\n`,
      );
    const more = pages.length > MAX_PAGES_OF_SECTION ? `- and ${pages.length - MAX_PAGES_OF_SECTION} more\n` : "";
    const heading = titles.length === 0 ? "Pages" : titles.map((one) => oneLine(one, 150)).join(" › ");
    const section = `\n### ${heading}\n\n${lines.join("")}${more}`;
    if (text.length + section.length > most) return `${text}\nThe index has more: ${address}/llms.txt\n`;
    text += section;
  }
  return text;
}
