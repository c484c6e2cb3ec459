import { quoted, type SourceNotices } from "../../source-notices.ts";
import { entriesOf, type SourceValue, textOf } from "../../values/source-value.ts";

export type Rewrites = {
  toAddress(path: string): string;
  /** The folder whose pages are moved to the root; empty if there is none. */
  rootFolder: string;
  isEmpty: boolean;
};

/** Reads `rewrites` that name a file, or all files of a folder (`guide/:rest*`). */
export function readRewrites(from: SourceValue | undefined, notices: SourceNotices): Rewrites {
  const files = new Map<string, string>();
  const folders: { from: string; to: string }[] = [];
  for (const [source, value] of entriesOf(from)) {
    const target = textOf(value) ?? "";
    const folder = /^([^:*()]*\/)?:(\w+)\*(?:\.md)?$/.exec(source);
    const moved = /^([^:*()]*\/)?:(\w+)\*(?:\.md)?$/.exec(target);
    if (folder && moved && folder[2] === moved[2]) folders.push({ from: folder[1] ?? "", to: moved[1] ?? "" });
    else if (/^[^:*()]+\.md$/.test(source) && /^[^:*()]+\.md$/.test(target)) files.set(bare(source), bare(target));
    else notices.add(value, `The rewrite of ${quoted(source)} is ignored: only files and whole folders can be moved`);
  }
  return {
    isEmpty: files.size === 0 && folders.length === 0,
    rootFolder: folders.find(({ to }) => to === "")?.from.replace(/\/$/, "") ?? "",
    toAddress(path) {
      const file = files.get(path) ?? files.get(path === "" ? "index" : `${path}/index`);
      if (file !== undefined) return file.replace(/(?:^|\/)index$/, "");
      const folder = folders.find(({ from: start }) => `${path}/`.startsWith(start));
      return folder ? `${folder.to}${path.slice(folder.from.length)}`.replace(/\/$/, "") : path;
    },
  };
}

function bare(path: string): string {
  return path.replace(/\.md$/, "");
}
