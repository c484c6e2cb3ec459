import { slug } from "github-slugger";
import type { EditableDocs } from "../../docs-source/docs-files.ts";
import { indexFiles } from "../../docs-source/docs-index.ts";
import { folderOf, nameOf } from "../../docs-source/docs-path.ts";
import { applyNavigationEdits } from "../../docs-source/navigation/navigation-edits.ts";
import { changeRedirects } from "../../docs-source/navigation/redirects.ts";
import { readNavigation } from "../../docs-source/navigation.ts";
import { isPage, pageUrl } from "../../docs-source/pages.ts";
import { lineEndingOf } from "../../docs-source/text-edits.ts";
import { codeSpan } from "./code-span.ts";
import type { ApplyInstruction } from "./instruction.ts";
import { chooseNavigationPlace, type NavigationPlace } from "./page-edits/navigation-place.ts";
import { newPagePath } from "./page-edits/new-page-path.ts";
import { writePage } from "./page-edits/write-page.ts";
import { refuse, refuseBrokenSettings } from "./refuse.ts";

/** Writes a new page and puts it into the navigation. */
export const addPage: ApplyInstruction<"add-page"> = async (docs, instruction) => {
  const navigation = await readNavigation(docs);
  if (navigation.type === "invalid") return refuseBrokenSettings(navigation);
  const files = await docs.list();
  const index = indexFiles(files);
  const name = slug(instruction.title);
  const written = instruction.path ?? name;
  if (!/[\p{L}\p{N}]/u.test(written)) {
    return refuse(
      "bad_path",
      `Please give a path for the page ${codeSpan(instruction.title)}: its title has no letters or digits to make one from.`,
    );
  }
  const target = { name: name || nameOf(written), extension: usualExtension(files), files: index.files };
  const given = instruction.path === undefined ? undefined : newPagePath(written, { ...target, folder: "" });
  if (given?.type === "refused") return given;
  const folder = given && folderOf(given.path);
  const place = await chooseNavigationPlace(docs, navigation, index, instruction.position, folder);
  if (place.type === "refused") return place;
  const path = given ?? newPagePath(written, { ...target, folder: place.folder });
  if (path.type === "refused") return path;
  const eol = await usualLineEnding(docs, [
    place.neighbour,
    navigation.type === "parsed" ? navigation.file : undefined,
  ]);
  const page = await writePage(path.path, instruction, eol);
  if (page.type === "refused") return page;
  await docs.write(path.path, page.text);
  const notes = [`Added ${codeSpan(path.path)}.`, ...page.notes];
  if (navigation.type !== "parsed") return { type: "applied", changedFiles: 1, notes };
  const redirects = changeRedirects(navigation, [], [pageUrl(path.path)]);
  if (redirects.length > 0) notes.push(`Removed the redirect from ${codeSpan(pageUrl(path.path))}.`);
  const placed = place.edit(path.path);
  notes.push(noteOf(place, path.path));
  const changed = await applyNavigationEdits(docs, navigation, [...placed, ...redirects]);
  return { type: "applied", changedFiles: 1 + changed.length, notes };
};

function noteOf(place: NavigationPlace, path: string): string {
  if (place.where === undefined) return `${codeSpan(path)} is not in the navigation: there is no group to put it into.`;
  return `Put it into the navigation ${place.where}.`;
}

function usualExtension(files: string[]): string {
  const pages = files.filter(isPage);
  const markdown = pages.filter((path) => path.endsWith(".md")).length;
  return markdown > pages.length / 2 ? "md" : "mdx";
}

async function usualLineEnding(docs: EditableDocs, examples: (string | undefined)[]): Promise<string> {
  for (const path of examples) {
    const text = path === undefined ? undefined : await docs.read(path);
    if (text?.includes("\n")) return lineEndingOf(text);
  }
  return "\n";
}
