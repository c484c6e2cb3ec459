import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { pageTitle } from "../../../docs-source/pages.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import type { EngineFinding } from "../../../engine.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import { TRANSLATION } from "../spelling/read-candidates.ts";

/** The pages that have the title of another one in the same language. */
export async function findRepeatedTitles(docs: DocsFiles, paths: string[]): Promise<EngineFinding[]> {
  const scope = new Set(paths);
  const named: { path: string; title: string; key: string }[] = [];
  for (const { path } of (await readSiteSource(docs)).pages.filter((page) => scope.has(page.path))) {
    const title = pageTitle((await docs.read(path)) ?? "");
    if (title === undefined) continue;
    const language = TRANSLATION.exec(path)?.[0] ?? "";
    named.push({ path, title, key: `${language} ${title.trim().toLowerCase()}` });
  }
  const repeated = [...Map.groupBy(named, ({ key }) => key).values()].filter((pages) => pages.length > 1);
  return repeated.flatMap((pages) =>
    pages.map(({ path, title }): EngineFinding => {
      const others = pages.filter((page) => page.path !== path).map((page) => page.path);
      const message = `${codeSpan(title)}, as ${others.length === 1 ? "has" : "have"} ${codeSpans(others, 5)}`;
      return { path, line: 1, kind: "frontmatter", message, isChanged: false };
    }),
  );
}
