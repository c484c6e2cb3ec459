import { z } from "zod";
import { listFolder, listForAgents } from "../../generated/llms/list-for-agents.ts";
import { oneLine } from "../../generated/llms/llms-txt.ts";
import { siteTool } from "../site-tool.ts";

const AT_ONCE = 200;

export const listPages = siteTool({
  name: "list_pages",
  title: "List the pages",
  description:
    "Lists the pages of this documentation by its sections, each with its path, title and description. 200 at once: pass `part` for those that follow.",
  isReadOnly: true,
  input: z.object({
    folder: z.string().max(2048).optional().describe("Only pages whose path lies in it, such as /guides"),
    part: z.int().min(1).max(1000).default(1).describe("Counted from 1"),
  }),
  async run({ build }, { folder = "", part }) {
    const below = `/${folder.trim().replace(/^\/+|(?<!\/)\/+$/g, "")}`;
    const sections = below === "/" ? listForAgents(build).sections : listFolder(build, below);
    const lines = sections.flatMap(({ titles, pages }) =>
      pages.map(({ path, title, description }) => ({
        section: titles.length === 0 ? "" : oneLine(titles.join(" › "), 300),
        text: `- ${path}: ${oneLine(title, 200)}${description === "" ? "" : ` (${oneLine(description, 150)})`}`,
      })),
    );
    if (lines.length === 0) return { text: `There is no page in ${below}`, isError: true };
    const parts = Math.ceil(lines.length / AT_ONCE);
    if (part > parts) return { text: `There are ${parts} parts`, isError: true };
    let text = "";
    let section: string | undefined;
    for (const line of lines.slice((part - 1) * AT_ONCE, part * AT_ONCE)) {
      if (line.section !== section)
        text += `${text === "" ? "" : "\n"}${line.section === "" ? "" : `## ${line.section}\n`}`;
      section = line.section;
      text += `${line.text}\n`;
    }
    const others = below === "/" && part === parts ? listForAgents(build).others : [];
    const more = part < parts ? `\nPart ${part} of ${parts}: call list_pages with part ${part + 1} for more.\n` : "";
    return {
      text: `${text}${others.map(({ title, folder: own }) => `\nOther edition: ${oneLine(title, 100)}, in ${own}`).join("")}${more}`,
    };
  },
});
