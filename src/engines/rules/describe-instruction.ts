import { withoutExtension } from "../../docs-source/pages.ts";
import { isAsset } from "./assets/asset-names.ts";
import { describeBlock, nounOf } from "./blocks/block-kinds.ts";
import type { BlockName, Instruction, MoveUp, PageScope, SetFrontmatter } from "./instruction.ts";
import { FAULT_KINDS } from "./reports/fault-kinds.ts";

const MAX_TITLE_LENGTH = 72;
const MAX_QUOTED = 24;

/** A pull request's title: imperative, one line, at most 72 characters. */
export function titleOf(instructions: Instruction[]): string {
  const titles = [...new Set(instructions.map(describeInstruction))];
  const [first = "Edit the documentation"] = titles;
  if (titles.length === 1) return cut(first, MAX_TITLE_LENGTH);
  const areFixes = titles.every((title) => title.startsWith("Fix "));
  const rest = titles
    .slice(1)
    .map((title) => (areFixes ? title.slice(4) : title.charAt(0).toLowerCase() + title.slice(1)));
  const joined = [...[first, ...rest].slice(0, -1)].join(", ").concat(` and ${rest.at(-1)}`);
  if (joined.length <= MAX_TITLE_LENGTH) return joined;
  const more = titles.length - 1;
  return `${cut(first, MAX_TITLE_LENGTH - 20)} and ${more} more ${more === 1 ? "change" : "changes"}`;
}

/** One instruction in a few words, without Markdown. */
export function describeInstruction(instruction: Instruction): string {
  switch (instruction.type) {
    case "replace-text":
      if (instruction.to === "") return `Remove "${short(instruction.from)}"`;
      return instruction.mayBePage
        ? `Rename "${short(instruction.from)}" to "${short(instruction.to)}"`
        : `Replace "${short(instruction.from)}" with "${short(instruction.to)}"`;
    case "move-page":
      return describeMove(instruction);
    case "add-page":
      return `Add page ${short(instruction.title, 50)}`;
    case "copy-page":
      return `Copy page ${pageName(instruction.page)} to ${short(instruction.path ?? instruction.title ?? "")}`;
    case "delete-page":
      if (instruction.language !== undefined)
        return `Delete the ${short(instruction.language)} translation of ${pageName(instruction.page)}`;
      if (instruction.kept) return `Delete pages of the group ${short(instruction.page)}`;
      if (instruction.isGroup)
        return `Delete the ${instruction.tab ?? "group"} ${short(instruction.page)}${instruction.isOpen ? "" : " with its pages"}`;
      return instruction.page.endsWith("/")
        ? `Delete folder ${pageName(instruction.page)}`
        : `Delete${isAsset(instruction.page) ? "" : " page"} ${pageName(instruction.page)}`;
    case "merge-page":
      return `Merge page ${pageName(instruction.page)} into ${pageName(instruction.into)}`;
    case "place-page":
      return `Move ${pageName(instruction.page)} in the ${instruction.isInBar === true ? "navbar" : "navigation"}`;
    case "order-groups":
      return `Order the ${instruction.kind ?? "group"}s ${short(instruction.groups.join(", "), 50)}`;
    case "sort-pages":
      if (instruction.order) return `Order the pages of ${short(instruction.group)}`;
      return `Sort the pages of ${short(instruction.group)}`;
    case "swap-pages":
      return `Swap ${pageName(instruction.page)} and ${pageName(instruction.other)} in the navigation`;
    case "hide-page":
      if (instruction.isInBar === true && instruction.isHidden)
        return `Hide ${pageName(instruction.page)} in the navbar`;
      if (instruction.kept) return `Hide pages of the group ${short(instruction.page)}`;
      if (instruction.isGroup)
        return `${instruction.isHidden ? "Hide" : "Show"} the pages of the ${instruction.tab ?? "group"} ${short(instruction.page)}`;
      if (instruction.page.endsWith("/")) return `Hide the pages in ${pageName(instruction.page)}`;
      if (instruction.isHidden && instruction.isFromNavigation)
        return `Take ${pageName(instruction.page)} out of the navigation`;
      return `${instruction.isHidden ? "Hide" : "Show"} page ${pageName(instruction.page)}`;
    case "set-unindexed":
      return `Hide ${instruction.page.endsWith("/") ? "the pages in" : "page"} ${pageName(instruction.page)} from search engines`;
    case "rename-group":
      if (instruction.mayBePage || instruction.isInBar)
        return `Rename ${short(instruction.group)} to ${short(instruction.to)} in the ${instruction.isInBar === true ? "navbar" : "navigation"}`;
      return `Rename the ${instruction.isChapter ? "chapter" : instruction.kind} ${short(instruction.group)} to ${short(instruction.to)}`;
    case "place-group":
      return `Move the ${instruction.kind ?? "group"} ${short(instruction.group)} in the navigation`;
    case "add-tab":
      return `Add the tab ${short(instruction.tab)} to the navigation`;
    case "add-group":
      return `Add the group ${short(instruction.group)} to the navigation`;
    case "dissolve-group":
      return `Remove the group ${short(instruction.group)} and keep its pages`;
    case "set-redirect":
      return `Redirect ${short(instruction.from)} to ${short(instruction.to)}`;
    case "remove-redirect":
      return `Remove the redirect from ${short(instruction.from)}`;
    case "change-links":
      return `Change links ${instruction.isBeginning ? "that begin with" : "to"} ${short(instruction.from)} to ${short(instruction.to)}`;
    case "set-link":
      return `Change the link "${short(instruction.label)}" to ${short(instruction.to)}`;
    case "rename-link":
      return `Rename the link "${short(instruction.label)}" to "${short(instruction.to)}"`;
    case "remove-link":
      if (instruction.group !== undefined)
        return `Take ${short(instruction.name)} out of the group ${short(instruction.group)}`;
      return `Remove the link "${short(instruction.name)}"`;
    case "move-link":
      return `Move "${short(instruction.label)}" in the ${instruction.place === "bar" ? "top bar" : "footer"}`;
    case "add-link":
      return `Add the link "${short(instruction.label)}" to the ${{ bar: "top bar", footer: "footer", socials: "social links", anchors: "anchors" }[instruction.place]}`;
    case "check-links":
      return `Check links${place(instruction, "in")}`;
    case "list-unlisted":
      return `List pages that the navigation lacks${place(instruction, "in")}`;
    case "list-redirects":
      return "List redirects";
    case "list-having":
      return `List pages with ${instruction.fields[0]} ${short(instruction.value)}${place(instruction, "in")}`;
    case "list-lacking":
      return `List pages without ${instruction.field}${place(instruction, "in")}`;
    case "list-links-to":
      return `List links to ${pageName(instruction.page)}`;
    case "list-faults":
      return `List ${FAULT_KINDS[instruction.of].name}`;
    case "set-group-open":
      return `${instruction.isOpen ? "Open" : "Close"} the group ${short(instruction.group)} of the navigation`;
    case "remove-lost-entries":
      return "Remove entries of the navigation that name no page";
    case "straighten-redirects":
      return "Fix redirects that lead to redirects";
    case "list-mentions":
      return `List mentions of "${short(instruction.text)}"`;
    case "fix-links":
      return `Fix links${instruction.to === undefined ? "" : ` to ${short(instruction.to)}`}${place(instruction, "in")}`;
    case "fix-spelling":
      return `Fix spelling${place(instruction, "in")}`;
    case "fix-syntax":
      return `Fix syntax${place(instruction, "in")}`;
    case "set-heading":
      return instruction.from === undefined
        ? `Change the main heading of ${pageName(instruction.page)}`
        : `Change heading "${short(instruction.from)}" on ${pageName(instruction.page)}`;
    case "delete-heading":
      return `Delete the heading ${short(instruction.heading ?? "")} of ${pageName(instruction.page)}`;
    case "delete-section":
      if (instruction.keepsHeading)
        return `Delete the text below ${short(instruction.heading ?? "")} of ${pageName(instruction.page)}`;
      if (instruction.heading === undefined) return `Delete a section of ${pageName(instruction.page)}`;
      return `Delete the section ${short(instruction.heading)} of ${pageName(instruction.page)}`;
    case "move-section":
      return `Move the section ${short(instruction.heading)} on ${pageName(instruction.page)}`;
    case "carry-section":
      return `${instruction.isCopy ? "Copy" : "Move"} the section ${short(instruction.heading)} of ${pageName(instruction.page)} to ${pageName(instruction.to)}`;
    case "add-question":
      return `Add a question to ${pageName(instruction.page)}`;
    case "set-question":
      return `Change a question of ${pageName(instruction.page)}`;
    case "set-answer":
      return `Change the answer to a question of ${pageName(instruction.page)}`;
    case "remove-question":
      return `Remove a question from ${pageName(instruction.page)}`;
    case "move-question":
      return `Move a question of ${pageName(instruction.page)}`;
    case "sort-questions":
      return `Sort the questions of ${pageName(instruction.page)}`;
    case "unwrap-block":
      return `Unwrap ${nameOfBlock(instruction.block)} of ${pageName(instruction.page)}`;
    case "set-open":
      return `${instruction.isOpen ? "Open" : "Close"} ${nameOfBlock(instruction.block)} of ${pageName(instruction.page)}`;
    case "remove-badges":
      return `Remove badges${place(instruction, "on")}`;
    case "trim-headings":
      return `Remove ${instruction.what} from headings${place(instruction, "on")}`;
    case "replace-marks":
      return `Change ${instruction.change.replaceAll("-", " ").replace("dashes to", "em dashes to")}${place(instruction, "on")}`;
    case "extract-section":
      return `Make the section ${short(instruction.heading)} of ${pageName(instruction.page)} a page`;
    case "remove-entry-of":
      return `Remove the entry of ${pageName(instruction.page)} from ${pageName(instruction.on)}`;
    case "remove-thing":
      return `Remove ${short(instruction.name)} from ${pageName(instruction.page)}`;
    case "remove-block":
      return `Remove ${nameOfBlock(instruction.block)} from ${pageName(instruction.page)}`;
    case "remove-blocks":
      return `Remove ${nounOf(instruction.kind, instruction.callout)}s${place(instruction, "on")}`;
    case "remove-entries":
      return `Remove ${instruction.entries.kind}s from ${pageName(instruction.page)}`;
    case "sort-items":
      return `Sort ${nameOfBlock(instruction.block)} of ${pageName(instruction.page)}`;
    case "set-checked":
      return `${instruction.isChecked ? "Tick" : "Untick"} an item of ${pageName(instruction.page)}`;
    case "set-list-kind":
      return `Make ${nameOfBlock(instruction.block)} of ${pageName(instruction.page)} ${instruction.to}`;
    case "sort-sections":
      return `Sort the sections of ${pageName(instruction.page)}`;
    case "make-callout":
      return `Make ${nameOfBlock(instruction.block)} of ${pageName(instruction.page)} a callout`;
    case "replace-block":
      return `Change ${nameOfBlock(instruction.block)} of ${pageName(instruction.page)}`;
    case "add-item":
      return `Add ${instruction.list.kind === "step" ? "a step" : "an item"} to a list of ${pageName(instruction.page)}`;
    case "add-component":
      return `Add the ${instruction.kind} ${short(instruction.title)} to ${pageName(instruction.page)}`;
    case "move-to-list":
      return `Move ${short(instruction.words)} to another list of ${pageName(instruction.page)}`;
    case "move-item":
      return `Move ${nameOfBlock(instruction.item)} of ${pageName(instruction.page)}`;
    case "swap-items":
      return instruction.item.kind === instruction.other.kind
        ? `Swap ${instruction.item.kind}s of ${pageName(instruction.page)}`
        : `Swap ${nameOfBlock(instruction.item)} and ${nameOfBlock(instruction.other)} of ${pageName(instruction.page)}`;
    case "move-block": {
      const to = instruction.to === undefined ? "" : ` to ${pageName(instruction.to)}`;
      return `Move ${nameOfBlock(instruction.block)} of ${pageName(instruction.page)}${to}`;
    }
    case "add-row":
      return `Add a row to a table of ${pageName(instruction.page)}`;
    case "set-value":
      return `Set ${short(instruction.label)}${instruction.page === undefined ? "" : ` in ${pageName(instruction.page)}`} to ${instruction.to}`;
    case "correct-fact": {
      const where = instruction.page === undefined ? "" : ` in ${pageName(instruction.page)}`;
      const about = instruction.about.replace("…", " ").replace(/\s+/g, " ").trim() || "it";
      return instruction.from === undefined
        ? `Correct what is said of ${short(about)}${where} to ${short(instruction.to)}`
        : `Correct ${short(instruction.from)} to ${short(instruction.to)}${where}`;
    }
    case "set-cell":
      return `Change the row ${short(instruction.row)} of a table of ${pageName(instruction.page)}`;
    case "add-column":
      return `Add the column ${short(instruction.column)} to a table of ${pageName(instruction.page)}`;
    case "remove-column":
      return `Remove ${typeof instruction.column === "number" ? "a column" : `the column ${short(instruction.column)}`} from a table of ${pageName(instruction.page)}`;
    case "rename-column":
      return `Rename a column of a table in ${pageName(instruction.page)}`;
    case "swap-columns":
      return instruction.column === undefined || instruction.other === undefined
        ? `Swap the columns of a table of ${pageName(instruction.page)}`
        : `Swap the columns ${short(instruction.column)} and ${short(instruction.other)} of ${pageName(instruction.page)}`;
    case "move-column":
      return `Move the column ${short(instruction.column)} of a table of ${pageName(instruction.page)}`;
    case "remove-redirects":
      return instruction.under === undefined
        ? `Remove the redirects to ${short(instruction.to)}`
        : `Remove the redirects from addresses under ${short(instruction.under)}`;
    case "set-permanent":
      return instruction.from === undefined
        ? "Make all redirects permanent"
        : `Make the redirect from ${short(instruction.from)} permanent`;
    case "set-setting":
      return `Change the ${instruction.setting} to "${short(instruction.to)}"`;
    case "set-group-icon":
      return `Set the icon of the ${instruction.kind} ${short(instruction.group)} to ${short(instruction.icon)}`;
    case "set-site-name":
      return `Change the name of the site to "${short(instruction.to)}"`;
    case "fix-word":
      return `Fix "${short(instruction.word)}"${place(instruction, "in")}`;
    case "add-texts":
      return `Add a ${instruction.callout ?? "text"} to pages${place(instruction, "in")}`;
    case "set-image-width":
      return `Set the width of an image of ${pageName(instruction.page)}`;
    case "set-image":
      return `Change an image of ${pageName(instruction.page)}`;
    case "unlink-all":
      return `Remove the links of ${pageName(instruction.page)}`;
    case "set-alt":
      return instruction.page === undefined
        ? `Set the alternative text of ${short(instruction.image.words ?? "an image")}`
        : `Set the alternative text of an image in ${pageName(instruction.page)}`;
    case "set-callout":
      return `Make ${nameOfBlock(instruction.block)} of ${pageName(instruction.page)} ${/^[aeiou]/.test(instruction.to) ? "an" : "a"} ${instruction.to}`;
    case "extend-titles":
      return `Add "${short((instruction.before + instruction.after).trim())}" to titles`;
    case "set-callouts":
      return `Make ${instruction.from} callouts ${instruction.to}${place(instruction, "in")}`;
    case "set-code-language":
      return `Set the language ${short(instruction.to)} of code blocks${place(instruction, "in")}`;
    case "edit-code":
      return `${{ add: "Add a line to", replace: "Change a line of", remove: "Remove a line of" }[instruction.change]} a code block of ${pageName(instruction.page)}`;
    case "set-code-title":
      return `Set the title of a code block of ${pageName(instruction.page)}`;
    case "set-attribute":
      return `Set the ${instruction.attribute} of a ${instruction.block.kind} of ${pageName(instruction.page)}`;
    case "set-page-link":
      return `Change the link "${short(instruction.label)}" of ${pageName(instruction.page)}`;
    case "link-text":
      return `Link "${short(instruction.text)}" in ${pageName(instruction.page)}`;
    case "unlink":
      return `Remove links to ${short(instruction.target)}${place(instruction, "in")}`;
    case "remove-page-link":
      return `Remove the link ${short(instruction.label)} from ${pageName(instruction.page)}`;
    case "unlink-text":
      return `Remove the link "${short(instruction.label)}" of ${pageName(instruction.page)}`;
    case "mark-block":
      return `Make ${describeBlock(instruction.block)} of ${pageName(instruction.page)} ${instruction.as}`;
    case "mark-text":
      return instruction.isTakenAway
        ? `Make "${short(instruction.text)}" plain${place(instruction, "in")}`
        : `Make "${short(instruction.text)}" ${instruction.as}${place(instruction, "in")}`;
    case "unlink-broken":
      return `Remove broken links${place(instruction, "in")}`;
    case "set-link-text":
      return `Change the text of links to ${short(instruction.target)}${place(instruction, "in")}`;
    case "strip-html":
      return `Remove .html from links${place(instruction, "in")}`;
    case "secure-links":
      return `Use https in links${place(instruction, "in")}`;
    case "swap-sections":
      return `Swap the sections ${short(instruction.heading)} and ${short(instruction.other)} of ${pageName(instruction.page)}`;
    case "shift-headings":
      if (instruction.only?.to)
        return `Give the heading ${short(instruction.only.heading)} of ${pageName(instruction.page)} level ${instruction.only.to}`;
      if (instruction.only)
        return `Move the heading ${short(instruction.only.heading)} of ${pageName(instruction.page)} one level ${instruction.by > 0 ? "down" : "up"}`;
      return `${instruction.by > 0 ? "Demote" : "Promote"} headings of ${pageName(instruction.page)}`;
    case "delete-sections":
      return `Delete the section ${short(instruction.heading)}${place(instruction, "on")}`;
    case "set-headings":
      return `Change heading "${short(instruction.from)}" to "${short(instruction.to)}"`;
    case "add-text": {
      const { heading, callout = "text" } = instruction;
      const noun = instruction.text === "" ? "heading" : "section";
      const what = heading === undefined ? callout : `${noun} ${short(heading)}`;
      return `Add ${/^[aeiou]/.test(what) ? "an" : "a"} ${what} to ${pageName(instruction.page)}`;
    }
    case "set-frontmatter": {
      const field = nameOfField(instruction);
      const where = place(instruction, "on") || " on all pages";
      if (instruction.append || instruction.without) return describeValues(instruction, where);
      return instruction.value === undefined
        ? `Remove ${field}${where.replace(" on ", " from ")}${instruction.sameAs === undefined ? "" : ` where it is the ${short(instruction.sameAs)}`}`
        : `Set ${field}${where}`;
    }
    case "rename-field":
      return `Rename ${short(instruction.field)} to ${short(instruction.to)}${place(instruction, "on") || " on all pages"}`;
  }
}

/** Sites call the number that orders their pages otherwise, where only "position" or "order" was said. */
function nameOfField({ field, isGuess }: SetFrontmatter): string {
  if (field === "sidebar_position" && isGuess) return "sidebar position";
  return field === "sidebarTitle" ? "sidebar title" : short(field);
}

function nameOfBlock(block: BlockName): string {
  return oneLine(describeBlock(block).replaceAll("`", ""));
}

function describeValues({ field, value, append }: SetFrontmatter, where: string): string {
  const values = short([value].flat().join(", "));
  return append
    ? `Add ${field} ${values}${where.replace(" on ", " to ")}`
    : `Remove ${field} ${values}${where.replace(" on ", " from ")}`;
}

function describeMove({ page, path, title, isGroup, kept, up }: Extract<Instruction, { type: "move-page" }>): string {
  if (path === undefined) return `Retitle page ${pageName(page)} to "${short(title ?? "")}"`;
  if (up) return `Move page ${pageName(page)} ${describeUp(up)}`;
  if (isGroup && page.endsWith("/"))
    return `Move ${kept ? "" : "the "}pages of the group ${short(page.replace(/\/$/, ""))} to ${short(path.replace(/^\/|\/$/g, ""))}`;
  const verb = path.includes("/") ? "Move" : "Rename";
  // An address may be that of a page.
  if (/^\/.*\/$/.test(page) && /^\/.*\/$/.test(path)) return `${verb} ${pageName(page)} to ${pageName(path)}`;
  if (page.endsWith("/")) return `${verb} folder ${pageName(page)} to ${pageName(path)}`;
  return `${verb}${isAsset(page) ? "" : " page"} ${pageName(page)} to ${pageName(path)}`;
}

function describeUp({ levels = 1, outOf, isToTop }: MoveUp): string {
  if (outOf !== undefined) return `out of ${short(outOf)}`;
  return isToTop ? "to the top folder" : levels === 1 ? "up one folder" : `up ${levels} folders`;
}

function place({ page, under, named, places }: PageScope, preposition: string): string {
  if (places) {
    const all = places.map((one) => place(one, preposition).replace(/^ \S+ /, ""));
    return ` ${preposition} ${[all.slice(0, -1).join(", "), all.at(-1)].join(" and ")}`;
  }
  if (named) return ` ${preposition} ${short(named.name, 28)}`;
  if (page !== undefined) return ` ${preposition} ${pageName(page)}`;
  return under === undefined ? "" : ` ${preposition === "on" ? "under" : "in"} ${pageName(under)}`;
}

function pageName(page: string): string {
  return short(withoutExtension(page), 28);
}

function short(text: string, length = MAX_QUOTED): string {
  return cut(oneLine(text), length);
}

function cut(text: string, length: number): string {
  return text.length <= length
    ? text
    : `${text
        .slice(0, length - 1)
        .toWellFormed()
        .trimEnd()}…`;
}

function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/\p{Bidi_Control}/gu, "")
    .trim();
}
