import { posix } from "node:path";
import type { Tree } from "../tree.ts";
import { type JudgedRedirect, type JudgedSite, joinPath } from "./judged-site.ts";

/** Redirects that the host of a static site carries out: Netlify's and Cloudflare's `_redirects`, and those of `vercel.json`. */
export function readHostRedirects(
  tree: Tree,
  { configFiles, publicFolders }: JudgedSite,
  docsFolder: string,
): JudgedRedirect[] {
  const root = posix
    .dirname(configFiles[0] ?? "")
    .replace(/^\.$/, "")
    .replace(/\/?\.vitepress$/, "");
  const folders = [
    ...new Set([...publicFolders, root, joinPath(root, "static"), joinPath(root, "public"), docsFolder, ""]),
  ];
  return folders.flatMap((folder) => [
    ...readLines(tree.text(joinPath(folder, "_redirects")) ?? ""),
    ...readVercel(tree.text(joinPath(folder, "vercel.json")) ?? "{}"),
  ]);
}

function readLines(text: string): JudgedRedirect[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [from, to] = line
      .replace(/(^|\s)#.*$/, "")
      .trim()
      .split(/\s+/);
    return from?.startsWith("/") && to ? [{ from, to: to.replace(":splat", "*") }] : [];
  });
}

function readVercel(text: string): JudgedRedirect[] {
  try {
    const { redirects } = JSON.parse(text) as {
      redirects?: { source?: unknown; destination?: unknown; has?: unknown }[];
    };
    return (redirects ?? []).flatMap(({ source, destination, has }) =>
      typeof source === "string" && typeof destination === "string" && has === undefined && !source.includes("(")
        ? [{ from: source, to: destination }]
        : [],
    );
  } catch {
    return [];
  }
}
