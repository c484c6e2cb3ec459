import type { DocsFiles, EditableDocs } from "../../../docs-source/docs-files.ts";
import { folderOf, nameOf } from "../../../docs-source/docs-path.ts";
import { withoutExtension } from "../../../docs-source/pages.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { listPages } from "../../../docs-source/site-edits/listed-pages.ts";
import { lineOfChange } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { Applied } from "../instruction.ts";

/** Fumadocs shows all pages of a folder that has no list of them; undefined if it has, or all else would not stay as it is. */
export async function hideInFolderMeta(docs: EditableDocs, path: string): Promise<Applied | undefined> {
  const [folder, name] = [folderOf(path), withoutExtension(nameOf(path))];
  const isMeta = (file: string) => folderOf(file) === folder && /^meta\.[\w.-]+$/.test(nameOf(file));
  const files = await docs.list();
  const file = `${folder}/meta.json`;
  const isNew = !files.some(isMeta);
  if (folder === "" || !/^[\w-]+$/.test(name) || name === "index") return undefined;
  if (!isNew && files.filter(isMeta).join() !== file) return undefined;
  const before = isNew ? "{}\n" : ((await docs.read(file)) ?? "");
  const text = withPageList(before, name);
  if (text === undefined) return undefined;
  const shown = async (after: DocsFiles) => listPages((await readSiteSource(after)).navigation);
  const hidden = {
    list: async () => (isNew ? [...files, file] : files),
    read: async (one: string) => (one === file ? text : docs.read(one)),
  };
  const [all, now] = [await shown({ list: docs.list, read: docs.read }), await shown(hidden)];
  const rest = all.filter((one) => one !== path);
  if (rest.length === all.length || rest.join("\n") !== now.join("\n")) return undefined;
  await docs.write(file, text);
  const where = `${isNew ? "with a new" : "in"} ${codeSpan(file)}`;
  const place = isNew ? { line: 1 } : lineOfChange(before, text);
  const message = `${codeSpan(path)} is hidden`;
  return {
    type: "applied",
    changedFiles: 1,
    notes: [`Hid ${codeSpan(path)} ${where}. The page and its address stay.`],
    findings: [{ path: file, ...place, kind: "navigation", message, isChanged: true }],
  };
}

/** A `meta.json` that has no list of pages, with one of all but a page. */
function withPageList(text: string, name: string): string | undefined {
  const meta = parseObject(text);
  if (!meta || "pages" in meta) return undefined;
  const end = text.lastIndexOf("}");
  const head = text.slice(0, end).trimEnd();
  const isInline = head !== "{" && !head.includes("\n");
  const indent = /\n([ \t]+)"/.exec(text)?.[1] ?? "  ";
  const [gap, closing] = isInline ? [" ", text.slice(head.length)] : [`\n${indent}`, `\n${text.slice(end)}`];
  const names = ["...", `!${name}`].map((one) => JSON.stringify(one));
  const list = isInline ? `[${names.join(", ")}]` : `[${names.map((one) => `${gap}${indent}${one}`).join()}${gap}]`;
  return `${head}${head.endsWith("{") ? "" : ","}${gap}"pages": ${list}${closing}`;
}

function parseObject(text: string): object | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}
