import type { RenderedPage } from "../../../render/page/page.ts";
import { remember } from "../../../site-build/build-memory.ts";
import { type PageToRender, renderPages } from "../../../site-build/render-pages.ts";

const MAX_KEPT_CHARACTERS = 32 * 1024 * 1024;
const STOP_AFTER_MS = 60_000;

const kept = remember<RenderedPage>(MAX_KEPT_CHARACTERS, ({ html, markdown }) => html.length + markdown.length + 2000);

/**
 * Renders versions of pages in child processes, by their keys. Those that cannot be rendered are left out.
 *
 * @param owner whose they are, such as an organisation
 */
export async function renderVersions(owner: string, versions: PageToRender[]): Promise<Map<string, RenderedPage>> {
  const rendered = new Map<string, RenderedPage>();
  const missing = new Map<string, PageToRender>();
  for (const version of versions) {
    // What one organisation wrote is never shown to another, even if it is the same.
    const known = kept.get(`${owner} ${version.key}`);
    if (known) rendered.set(version.key, known);
    else missing.set(version.key, version);
  }
  if (missing.size === 0) return rendered;
  const signal = AbortSignal.timeout(STOP_AFTER_MS);
  await renderPages([...missing.values()], {
    owner,
    signal,
    async onRendered(batch) {
      for (const { page, rendered: one } of batch) {
        if (!one) continue;
        rendered.set(page.key, one);
        kept.set(`${owner} ${page.key}`, one);
      }
    },
  });
  return rendered;
}
