import type { Root } from "mdast";
import { countOf } from "../../../count-of.ts";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { editLinks } from "../../../docs-source/links/edit-links.ts";
import type { Link } from "../../../docs-source/links/link.ts";
import { createPositionLookup, type TextEdit } from "../../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../../engine.ts";
import { codeSpan } from "../code-span.ts";
import { describeFindings } from "../describe-findings.ts";
import type { Applied } from "../instruction.ts";
import { listScopedDocuments } from "../list-scoped-documents.ts";
import { refuse } from "../refuse.ts";

export type ChangeLink = (path: string, text: string, tree: Root, link: Link) => TextEdit[] | undefined;

/** Edits links of many pages, each by itself; `none` is the refusal where there is none. */
export async function changeEach(
  docs: EditableDocs,
  pages: Parameters<typeof listScopedDocuments>[1],
  signal: AbortSignal,
  word: string,
  none: string,
  verb: string,
  change: ChangeLink,
): Promise<Applied> {
  const scope = await listScopedDocuments(docs, pages);
  if (scope.type === "refused") return scope;
  const wanted = new Set(scope.paths);
  const findings: EngineFinding[] = [];
  const edited = await editLinks(
    docs,
    { text: (path, text) => wanted.has(path) && text.includes(word), links: ({ links }) => links.length > 0 },
    async ({ path, text, links, parse }) => {
      const tree = await parse();
      const positionOf = createPositionLookup(text);
      return links.flatMap((link) => {
        const edits = change(path, text, tree, link) ?? [];
        if (edits.length > 0)
          findings.push({
            path,
            line: positionOf(link.start).line,
            kind: "link",
            message: codeSpan(link.target),
            isChanged: true,
          });
        return edits;
      });
    },
    signal,
  );
  if (findings.length === 0) return refuse("link_not_found", none);
  const heading = `${verb} ${countOf(findings.length, "link")} in ${countOf(edited.changed.length, "file")}`;
  return {
    type: "applied",
    changedFiles: edited.changed.length,
    notes: [...scope.notes, ...describeFindings(heading, findings)],
    findings,
  };
}
