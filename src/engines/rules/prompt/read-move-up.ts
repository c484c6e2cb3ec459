import type { Instruction, MoveUp } from "../instruction.ts";
import type { Cursor } from "./cursor.ts";
import { readNamedFolder } from "./folder-names.ts";
import { readPages } from "./page-list.ts";
import { isPath, isSlug, readPage, readPath, withoutSlashes } from "./values.ts";

type MovePage = Extract<Instruction, { type: "move-page" }>;

const ROOT = [
  "to|into|in the? root|top|top-level|toplevel folder|directory",
  "to|into|in|at the? root of the|our? docs|documentation|site|project|content folder|directory?",
  "to|into|in|at the? top level of the|our? docs|documentation|content folder|directory",
  "to|into|in the|our? docs|documentation|content root folder|directory?",
];

/** "move the page x one folder up", "move x out of the guides folder", "move x to the root of the docs". */
export function readMoveUp(cursor: Cursor): MovePage[] | undefined {
  if (!cursor.accept("move|relocate|pull|bring|take|put|mv")) return undefined;
  const pages = readMoved(cursor);
  if (pages === undefined || pages.some((page) => page.endsWith("/"))) return undefined;
  const move = (up: MoveUp) => pages.map((page): MovePage => ({ type: "move-page", page, path: "../", up }));
  if (cursor.acceptAny(...ROOT)) return move({ isToTop: true });
  const up = cursor.attempt(() => readLevels(cursor));
  const outOf = cursor.attempt(() => readOutOf(cursor, pages));
  // "out of guides to setup" says where it goes.
  if ((up === undefined && outOf === undefined) || /^(?:to|into|under)$/.test(cursor.word() ?? "")) return undefined;
  const address = pages.length === 1 ? cursor.attempt(() => readNewPlace(cursor)) : undefined;
  // Levels alone may be those of the navigation.
  if (outOf === undefined && address === undefined && !up?.isFolder) return undefined;
  return move({
    ...(up && { levels: up.levels }),
    ...(outOf !== undefined && { outOf }),
    ...(address !== undefined && { address }),
  });
}

function readMoved(cursor: Cursor): string[] | undefined {
  const several = cursor.attempt(() => {
    const pages = readPages(cursor);
    return pages && pages.length > 1 ? pages : undefined;
  });
  const page = several ? undefined : readPage(cursor, { bare: true });
  return several ?? (page === undefined ? undefined : [page]);
}

/** "one level up", "up two folders", "to the parent folder" */
function readLevels(cursor: Cursor): { levels: number; isFolder: boolean } | undefined {
  if (cursor.accept("to|into the? parent|upper|next-higher folder|directory")) return { levels: 1, isFolder: true };
  if (cursor.accept("to|into the? folder|directory above it?")) return { levels: 1, isFolder: true };
  const isUp = cursor.accept("up by?");
  if (!cursor.accept("one|a|1|two|2")) return undefined;
  const levels = /^(?:two|2)$/.test(cursor.word(-1) ?? "") ? 2 : 1;
  const isFolder = cursor.accept("folder|folders|directory|directories");
  if (!isFolder && !cursor.accept("level|levels")) return undefined;
  if (!isUp && !cursor.accept("up|higher")) return undefined;
  const isOfFolders = isFolder || cursor.accept("in the? folder|directory structure|tree|hierarchy");
  return { levels, isFolder: isOfFolders };
}

/** "out of the guides folder", "out of guides", where the page's own path has that. */
function readOutOf(cursor: Cursor, pages: readonly string[]): string | undefined {
  cursor.acceptPunctuation(",");
  if (!cursor.accept("out of")) return undefined;
  const named = cursor.attempt(() => readNamedFolder(cursor));
  if (named !== undefined) return withoutSlashes(named);
  const path = readPath(cursor);
  if (path === undefined || /\.mdx?$/.test(path)) return undefined;
  const name = withoutSlashes(path);
  const isIn = pages.every((page) => isPath(page) && `/${page}`.includes(`/${name}/`));
  return (path.endsWith("/") || isIn) && (isSlug(name) || isPath(name)) ? name : undefined;
}

/** ", so that it lives at /setup" */
function readNewPlace(cursor: Cursor): string | undefined {
  cursor.acceptPunctuation(",");
  const isSaid = cursor.acceptAny(
    "so|and? that? it then? becomes|become",
    "so|and? that? it then? is|lives|sits|ends|should|shall live|up|be|sit? at",
  );
  const path = isSaid ? readPath(cursor) : undefined;
  return path?.startsWith("/") ? path : undefined;
}
