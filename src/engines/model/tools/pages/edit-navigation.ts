import { z } from "zod";
import type { EditableDocs } from "../../../../docs-source/docs-files.ts";
import { indexFiles } from "../../../../docs-source/docs-index.ts";
import { folderOf } from "../../../../docs-source/docs-path.ts";
import {
  applyNavigationEdits,
  rearrangeEntries,
  removeEntries,
} from "../../../../docs-source/navigation/navigation-edits.ts";
import { entryPage, readNavigation } from "../../../../docs-source/navigation.ts";
import type { NavigationPosition } from "../../../rules/instruction.ts";
import { chooseNavigationPlace } from "../../../rules/page-edits/navigation-place.ts";
import { defineTool, problem, type ToolAnswer, type ToolQueue } from "../define-tool.ts";
import type { DocsAccess } from "../docs-access.ts";
import { locatePage } from "./find-page.ts";

const input = z.object({
  action: z.enum(["add", "move", "remove"]),
  page: z.string().min(1),
  after: z.string().optional().describe("The page it comes after"),
  before: z.string().optional().describe("The page it comes before"),
  group: z.string().optional().describe("The group it goes into, at its end unless at is start"),
  at: z.enum(["start", "end"]).optional(),
});

export function editNavigationTool(access: DocsAccess, queue: ToolQueue) {
  return defineTool(queue, {
    description:
      "Adds a page to the navigation in docs.json, moves it there or removes it, and keeps the file's formatting. Without a place, a page goes beside the pages of its folder.",
    input,
    async answer({ action, page, ...place }) {
      if ([place.after, place.before, place.group].filter((given) => given !== undefined).length > 1)
        return problem("Give only one of after, before and group");
      const path = action === "remove" ? await locateListed(access, page) : await locatePage(access, page);
      const staged = stage(access.docs);
      if (action !== "add") {
        const removed = await remove(staged.docs, path);
        if (removed.isProblem) return removed;
        if (action === "remove") return staged.keep(removed.says);
      }
      const added = await add(staged.docs, path, positionOf(place));
      return added.isProblem
        ? added
        : staged.keep(action === "move" ? `Moved ${JSON.stringify(path)} in the navigation` : added.says);
    },
  });
}

/** The path of a page in the navigation, which may no longer exist. */
async function locateListed(access: DocsAccess, page: string): Promise<string> {
  return locatePage(access, page).catch(() => access.locateOwn(page.replace(/^\/+/, "")));
}

function positionOf({ after, before, group, at = "end" }: Omit<z.output<typeof input>, "action" | "page">) {
  if (after !== undefined) return { type: "after", page: after } satisfies NavigationPosition;
  if (before !== undefined) return { type: "before", page: before } satisfies NavigationPosition;
  return group === undefined ? undefined : ({ type: "group", group, at } satisfies NavigationPosition);
}

async function remove(docs: EditableDocs, path: string): Promise<ToolAnswer> {
  const navigation = await readNavigation(docs);
  if (navigation.type !== "parsed") return unreadable(navigation);
  const index = indexFiles(await docs.list());
  const bare = path.replace(/\.mdx?$/i, "");
  const entries = navigation.entries.filter((entry) => {
    const found = entryPage(index, entry);
    return found === undefined ? entry.reference.replace(/^\//, "").replace(/\.mdx?$/i, "") === bare : found === path;
  });
  if (entries.length === 0) return problem(`${JSON.stringify(path)} is not in the navigation`);
  const { edits, removedGroups } = removeEntries(navigation, entries);
  await applyNavigationEdits(docs, navigation, edits);
  const groups = removedGroups.length > 0 ? `, and ${removedGroups.length} groups that nothing was left in` : "";
  return { says: `Removed ${JSON.stringify(path)} from the navigation${groups}` };
}

async function add(docs: EditableDocs, path: string, position: NavigationPosition | undefined): Promise<ToolAnswer> {
  const navigation = await readNavigation(docs);
  if (navigation.type !== "parsed") return unreadable(navigation);
  const index = indexFiles(await docs.list());
  if (navigation.entries.some((entry) => !entry.isRoot && entryPage(index, entry) === path))
    return problem(`${JSON.stringify(path)} is in the navigation already: use the action move`);
  const place = await chooseNavigationPlace(docs, navigation, index, position, folderOf(path));
  if (place.type === "refused") return problem("There is no such place", place.message);
  const insertions = place.insert(path);
  if (insertions.length === 0)
    return problem("The navigation has no list of pages there. Name a group or another page, or edit docs.json itself");
  await applyNavigationEdits(docs, navigation, rearrangeEntries(navigation, [], insertions).edits);
  return { says: `Added ${JSON.stringify(path)} to the navigation` };
}

function unreadable(navigation: { type: "none" } | { type: "invalid"; file: string; line: number; message: string }) {
  return navigation.type === "none"
    ? problem("There is no docs.json, so there is no navigation to edit")
    : problem(`${navigation.file} cannot be read: mend it first`, `line ${navigation.line}: ${navigation.message}`);
}

/** Holds writes back until `keep`, so that removing and adding an entry happen together or not at all. */
function stage(docs: EditableDocs): { docs: EditableDocs; keep(says: string): Promise<ToolAnswer> } {
  const written = new Map<string, string>();
  return {
    docs: {
      ...docs,
      read: async (path) => written.get(path) ?? docs.read(path),
      write: async (path, text) => void written.set(path, text),
    },
    async keep(says) {
      for (const [path, text] of written) await docs.write(path, text);
      return { says: `${says}, in ${[...written.keys()].map((path) => JSON.stringify(path)).join(" and ")}` };
    },
  };
}
