import { asPage, inQuotes } from "../gist/canonical.ts";
import type { Part, Roles } from "./find-roles.ts";
import { BLOCKS, MAY_BE_PAGE, type Sentences, say, together } from "./sentences.ts";

/** "Put x after y", "x should come first in the group y", "x and y belong in z" */
export function sayPlaced({ parts, edge, nouns, verbs }: Roles): Sentences {
  const isPart = [...nouns].some((noun) => BLOCKS.has(noun));
  if (isPart || verbs.has("rename") || parts.some(({ isName }) => isName)) return [];
  if (parts.some(({ noun }) => noun !== undefined && noun !== "sidebar" && noun !== "pages")) return [];
  const beside = parts.filter(({ role }) => role === "after" || role === "before");
  const around = parts.filter(({ role, slot }) => (role === "in" || role === "new") && /^[gcq]$/.test(slot.kind));
  const pages = parts.filter((part) => !beside.includes(part) && !around.includes(part) && part.role !== "from");
  const [page, more] = pages;
  if (!page || pages.some(({ role }) => role !== undefined) || beside.length > 1 || around.length > 1) return [];
  const [anchor, group] = [beside[0], around[0] && inQuotes(around[0].slot.text)];
  if (more)
    return group && pages.at(-1)?.isJoined && !edge && !anchor && verbs.size > 0
      ? [together(pages.map((one) => sayMoved(one, group)))]
      : [];
  const name = nameOf(page);
  const isGroup = page.slot.kind === "g";
  if (anchor) {
    if (edge || isGroup !== (anchor.slot.kind === "g")) return [];
    return [say`put ${name} ${anchor.role} ${nameOf(anchor)}${group ? ` in the ${group} group` : ""}`];
  }
  if (isGroup) return edge && !group ? [say`put ${name} ${edge}`] : [];
  if (!group || verbs.size === 0) return [];
  return [edge ? say`make ${name} the ${edge} page in the ${group} group` : sayMoved(page, group)];
}

function nameOf({ slot, role }: Part): string | undefined {
  if (slot.kind === "g") return say`the group ${inQuotes(slot.text)}`;
  return MAY_BE_PAGE.test(slot.kind) || (role && slot.kind === "y") ? asPage(slot) : undefined;
}

function sayMoved(page: Part, group: string): string | undefined {
  return page.slot.kind === "g" ? undefined : say`move ${nameOf(page)} to the ${group} group`;
}

/** "Bring x back to the navigation, under y" */
export function sayShown({ parts }: Roles): Sentences {
  const group = parts.find(({ slot, role }) => role === "in" && /^[gcq]$/.test(slot.kind));
  const [page, more] = parts.filter((part) => part !== group);
  if (!page || more || page.role !== undefined) return [];
  return [group ? sayMoved(page, inQuotes(group.slot.text) ?? "") : say`show ${nameOf(page)} in the sidebar`];
}
