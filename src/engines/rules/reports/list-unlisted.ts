import { countOf } from "../../../count-of.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { listPages } from "../../../docs-source/site-edits/listed-pages.ts";
import type { EngineFinding } from "../../../engine.ts";
import { codeSpans } from "../code-span.ts";
import { describeFindings } from "../describe-findings.ts";
import type { ApplyInstruction } from "../instruction.ts";
import { listScopedDocuments } from "../list-scoped-documents.ts";

/** What Docusaurus keeps of released versions, and translations, which have menus of their own; posts are in lists of a blog. */
const ELSEWHERE = /(?:^|\/)(?:versioned_docs|i18n|blog\/posts)\//;

/** Reports the pages of the site that no list of its navigation names. */
export const listUnlisted: ApplyInstruction<"list-unlisted"> = async (docs, instruction) => {
  const scope = await listScopedDocuments(docs, instruction);
  if (scope.type === "refused") return scope;
  const inScope = scope.isWhole ? undefined : new Set(scope.paths);
  const source = await readSiteSource(docs);
  const listed = new Set(listPages(source.navigation));
  const languages = new Set((source.fallback?.languages ?? []).map((language) => language.toLowerCase()));
  const isOfLanguage = (url: string) => languages.has((url.split("/")[1] ?? "").toLowerCase());
  const home = new Set(["", "/", "/index", "/404"]);
  const pages = source.pages.filter(
    ({ path, url }) =>
      inScope?.has(path) !== false &&
      !listed.has(path) &&
      !ELSEWHERE.test(path) &&
      !isOfLanguage(url) &&
      !home.has(url),
  );
  const findings = pages.map(({ path, url }): EngineFinding => {
    return {
      path,
      kind: "navigation",
      message: `is at \`${url}\`, and in no list of the navigation`,
      isChanged: false,
    };
  });
  const computed = source.notices.filter(({ isComputed, texts }) => isComputed && (findings.length > 0 || texts));
  const places = [...new Set(computed.map(({ path, line }) => `${path}:${line}`))];
  const unsure =
    places.length === 0
      ? []
      : findings.length === 0
        ? [`A part of the navigation is in a form that is not known: ${codeSpans(places)}.`]
        : [`A part of the navigation is computed, which may list some of these pages: ${codeSpans(places)}.`];
  const heading = `Found ${countOf(findings.length, "page")} that the navigation does not list`;
  const notes =
    findings.length === 0
      ? [unsure.length > 0 ? "No page was found that the navigation does not list." : sayNone(inScope !== undefined)]
      : describeFindings(heading, findings);
  return {
    type: "applied",
    changedFiles: 0,
    notes: [...scope.notes, ...notes, ...unsure, "Nothing was changed."],
    findings,
  };
};

function sayNone(isPart: boolean): string {
  return isPart ? "The navigation lists every page there." : "The navigation lists every page of the site.";
}
