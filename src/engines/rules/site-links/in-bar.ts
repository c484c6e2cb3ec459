import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { cleanTitle } from "../../../docs-source/pages.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { codeSpan } from "../code-span.ts";
import type { Instruction, Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { listsOfLinks } from "./lists-of-links.ts";

/** What was said of the "navbar" as what is to be done in the bar at the top, where that has an entry of this name. */
export async function inBar(docs: DocsFiles, instruction: Instruction): Promise<Instruction | Refused> {
  const label = instruction.isInBar ? labelOf(instruction) : undefined;
  if (label === undefined) return instruction;
  // Elsewhere the nav is what stands beside the pages.
  if (instruction.isInBar === "nav" && (await readSiteSource(docs)).format !== "vitepress") return instruction;
  const lists = await listsOfLinks(docs, "bar");
  const isThere = lists.some(({ labels }) => labels.some((one) => one !== "" && cleanTitle(one) === cleanTitle(label)));
  if (!isThere) return instruction;
  switch (instruction.type) {
    case "rename-group":
      return { type: "rename-link", label, to: instruction.to, place: "bar" };
    case "hide-page":
      return { type: "remove-link", name: label, place: "bar" };
    case "place-page": {
      const { position } = instruction;
      const isBeside = (position.type === "before" || position.type === "after") && !position.group && !position.at;
      if (isBeside)
        return { type: "move-link", label, place: "bar", position: { at: position.type, beside: position.page } };
      if (position.type === "edge" || position.type === "own")
        return { type: "move-link", label, place: "bar", position: { at: position.at } };
      return refuseOrder(label);
    }
    case "place-group": {
      const { position } = instruction;
      if (position.type === "before" || position.type === "after")
        return { type: "move-link", label, place: "bar", position: { at: position.type, beside: position.name } };
      if (position.type === "edge") return { type: "move-link", label, place: "bar", position: { at: position.at } };
      return refuseOrder(label);
    }
    default:
      return refuseOrder(label);
  }
}

function labelOf(instruction: Instruction): string | undefined {
  if (instruction.type === "rename-group" || instruction.type === "place-group") return instruction.group;
  if (instruction.type === "hide-page") return instruction.isHidden ? instruction.page : undefined;
  return instruction.type === "place-page" || instruction.type === "swap-pages" ? instruction.page : undefined;
}

function refuseOrder(label: string): Refused {
  return refuse(
    "bad_position",
    `${codeSpan(label)} is an entry of the bar at the top. There, one entry can be moved before or after another one, or to the start or end: put ${codeSpan(label)} after "…" in the top bar. If the navigation beside the pages is meant, please say sidebar.`,
  );
}
