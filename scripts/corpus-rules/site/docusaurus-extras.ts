import { posix } from "node:path";
import type { Tree } from "../tree.ts";
import { joinPath, pagesIn, tidyAddress } from "./judged-site.ts";
import { readFields } from "./read-fields.ts";

export type BlogOptions = { path?: string; routeBasePath?: string };

/** Posts are at their slug, or at the date and the rest of their name. */
export function readBlog(tree: Tree, root: string, { path = "blog", routeBasePath = "blog" }: BlogOptions) {
  const folder = joinPath(root, path);
  const posts = new Map<string, string>();
  for (const file of pagesIn(tree, folder)) {
    const relative = posix.relative(folder, file).replace(/\.mdx?$/, "");
    if (relative.split("/").some((name) => name.startsWith("_"))) continue;
    const { slug } = readFields(tree.text(file) ?? "");
    const dated = relative.replace(/\/index$/, "").replace(/(\d{4})-(\d{2})-(\d{2})-/, "$1/$2/$3/");
    posts.set(file, tidyAddress(`/${routeBasePath}/${typeof slug === "string" ? slug : dated}`));
  }
  if (posts.size > 0) posts.set(`${folder}/`, tidyAddress(`/${routeBasePath}`));
  return posts;
}

/** What lies in `src/pages`, Markdown and programs. */
export function readOwnPages(tree: Tree, root: string): Map<string, string> {
  const folder = joinPath(root, "src/pages");
  const found = [...tree.paths].filter((path) => path.startsWith(`${folder}/`) && /\.(?:mdx?|[jt]sx?)$/.test(path));
  return new Map(
    found
      .filter((path) => !/(^|\/)_|\.(?:test|d)\.[jt]sx?$/.test(posix.relative(folder, path)))
      .map((path) => [path, tidyAddress(`/${posix.relative(folder, path).replace(/\.\w+$/, "")}`)]),
  );
}
