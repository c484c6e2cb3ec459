import type { EditableDocs } from "../../docs-source/docs-files.ts";
import { writeTarget } from "../../docs-source/links/link-target.ts";
import { resolveOnSite, type Site } from "../../docs-source/site.ts";
import { findSettingLinks } from "../../docs-source/site-edits/setting-links/find-setting-links.ts";
import { createPositionLookup } from "../../docs-source/text-edits.ts";
import { type Changed, type Edit, isEditable, MAX_LENGTH, mayNameLinks, writeLinks } from "./change-setting-links.ts";
import { codeSpan } from "./code-span.ts";

/** The new anchor of a heading of a page, if it has another one now. */
type FindAnchor = (path: string, anchor: string) => string | undefined;

/** Updates links of settings to headings whose anchors were changed, and names those that only people change. */
export async function followHeadingsInSettings(
  docs: EditableDocs,
  site: Site,
  mayLink: (text: string) => boolean,
  findAnchor: FindAnchor,
): Promise<Changed> {
  const result: Changed = { changed: [], findings: [] };
  for (const path of await docs.list()) {
    if (!mayNameLinks(path)) continue;
    const text = await docs.read(path);
    if (text === undefined || text.length > MAX_LENGTH || !mayLink(text)) continue;
    const links = (await findSettingLinks(path, text)).flatMap((link) => {
      const to = retarget(site, link.target, findAnchor);
      return to === undefined ? [] : [{ link, to }];
    });
    const edits = links.flatMap(({ link, to }): Edit[] => {
      const edit = isEditable(path) ? link.write(to) : undefined;
      return edit ? [{ link, to, edit }] : [];
    });
    const written = new Set((await writeLinks(docs, path, text, edits)).map(({ link }) => link));
    const lineOf = createPositionLookup(text);
    for (const { link, to } of links) {
      const isChanged = written.has(link);
      const message = isChanged
        ? `${codeSpan(link.target)} → ${codeSpan(to)}`
        : `${codeSpan(link.target)} leads to the old heading: it has to be ${codeSpan(to)}`;
      result.findings.push({ path, line: lineOf(link.start).line, kind: "navigation", message, isChanged });
    }
    if (written.size > 0) result.changed.push(path);
  }
  return result;
}

/** An address of the site with the new anchor of the heading that it leads to, if that was renamed. */
export function retarget(site: Site, target: string, findAnchor: FindAnchor): string | undefined {
  const hash = target.indexOf("#");
  if (hash < 1 || !target.startsWith("/")) return undefined;
  const found = resolveOnSite(site, "index.md", { form: "attribute", target });
  const to = found.type === "file" && found.anchor ? findAnchor(found.path, found.anchor) : undefined;
  return to === undefined
    ? undefined
    : target.slice(0, hash) + writeTarget({ form: "attribute", target: "#x" }, "index.md", "index.md", to);
}
