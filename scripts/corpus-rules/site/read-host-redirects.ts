import { posix } from "node:path";
import type { Tree } from "../tree.ts";
import { evaluateConfig } from "./evaluate-config.ts";
import { type JudgedRedirect, type JudgedSite, joinPath } from "./judged-site.ts";

/**
 * Redirects that the host of a site carries out: those of `_redirects`, `netlify.toml` and `vercel.json`. Sites of
 * Next.js have them in its configuration.
 */
export async function readHostRedirects(
  tree: Tree,
  { configFiles, publicFolders, format, base }: JudgedSite,
  docsFolder: string,
): Promise<JudgedRedirect[]> {
  const root = posix
    .dirname(configFiles[0] ?? "")
    .replace(/^\.$/, "")
    .replace(/\/?\.vitepress$/, "");
  const folders = [
    ...new Set([...publicFolders, root, joinPath(root, "static"), joinPath(root, "public"), docsFolder, ""]),
  ];
  const found = folders.flatMap((folder) => [
    ...readLines(tree.text(joinPath(folder, "_redirects")) ?? ""),
    ...readNetlify(tree.text(joinPath(folder, "netlify.toml")) ?? ""),
    ...readVercel(tree.text(joinPath(folder, "vercel.json")) ?? "{}"),
  ]);
  // A host knows the whole of an address, with the base that the pages of the site do not have.
  const onSite = (address: string) =>
    base !== "" && address.startsWith(`${base}/`) ? address.slice(base.length) : address;
  const own = found.map((redirect) => ({ ...redirect, from: onSite(redirect.from), to: onSite(redirect.to) }));
  return /^(?:nextra|fumadocs)$/.test(format) ? [...own, ...(await readNext(tree, root))] : own;
}

async function readNext(tree: Tree, below: string): Promise<JudgedRedirect[]> {
  for (let folder = below; ; folder = joinPath(posix.dirname(folder))) {
    const names = ["ts", "mts", "js", "mjs", "cjs"].map((end) => joinPath(folder, `next.config.${end}`));
    const path = names.find((name) => tree.paths.has(name));
    if (path !== undefined) {
      const read = await evaluateConfig(tree, path);
      return read.type === "value" ? pickRedirects((read.value as { redirects?: unknown } | null)?.redirects) : [];
    }
    if (folder === "") return [];
  }
}

function readLines(text: string): JudgedRedirect[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [from, to, status = ""] = line
      .replace(/(^|\s)#.*$/, "")
      .trim()
      .split(/\s+/);
    // With a status such as 404, readers are told that there is nothing.
    return from?.startsWith("/") && to && !status.startsWith("4") ? [{ from, to: to.replace(":splat", "*") }] : [];
  });
}

function readNetlify(text: string): JudgedRedirect[] {
  return text
    .split(/^\s*\[\[redirects\]\]/m)
    .slice(1)
    .flatMap((block) => {
      const own = block.split(/^\s*\[/m)[0] ?? "";
      const field = (name: string) => new RegExp(`^\\s*${name}\\s*=\\s*["']([^"']*)["']`, "m").exec(own)?.[1];
      const [from, to] = [field("from"), field("to")];
      return from?.startsWith("/") && to !== undefined ? [{ from, to: to.replace(":splat", "*") }] : [];
    });
}

function readVercel(text: string): JudgedRedirect[] {
  try {
    return pickRedirects((JSON.parse(text) as { redirects?: unknown }).redirects);
  } catch {
    return [];
  }
}

/** Those without a condition or a regular expression. */
function pickRedirects(given: unknown): JudgedRedirect[] {
  if (!Array.isArray(given)) return [];
  return given.flatMap((one: { source?: unknown; destination?: unknown; has?: unknown; missing?: unknown } | null) => {
    const { source, destination, has, missing } = one ?? {};
    const isPlain = has === undefined && missing === undefined;
    return typeof source === "string" && typeof destination === "string" && isPlain && !source.includes("(")
      ? [{ from: source, to: destination }]
      : [];
  });
}
