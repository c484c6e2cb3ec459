import { createHash } from "node:crypto";
import type { PageFinding, RenderedPage } from "../render/page/page.ts";
import type { BuildLog } from "./build-log.ts";
import { type PageToRender, renderPages } from "./render-pages.ts";
import { showAsText } from "./show-as-text.ts";
import type { BuiltPage, PageSummary, SiteBuild, SiteToBuild } from "./site-build.ts";

type Counts = Pick<SiteBuild["counts"], "rendered" | "reused" | "failed">;

/** Starts the keys of pages that are shown as text, which no build takes from the cache. */
const TEXT_KEY = "text-";

/** Takes pages from the build before or the cache, and renders all others, which go to the cache. In the given order. */
export async function takeOrRender(
  { cache, previous, owner = "", signal, onProgress }: SiteToBuild,
  wanted: PageToRender[],
  log: BuildLog,
): Promise<{ pages: BuiltPage[]; counts: Counts }> {
  const earlier = new Map(previous?.pages.map((page) => [page.path, page]));
  const built = new Map<string, BuiltPage>();
  for (const { key, input } of wanted) {
    const last = earlier.get(input.path);
    if (last?.key === key && !isReplacement(last)) built.set(input.path, withoutDate(last));
  }
  const unknown = wanted.filter(({ input }) => !built.has(input.path));
  const cached = unknown.length > 0 ? await cache.find(unknown.map(({ key }) => key)) : new Map<string, PageSummary>();
  for (const { key, input } of unknown) {
    const page = cached.get(key);
    if (page && !isReplacement(page)) built.set(input.path, { ...page, key });
  }
  signal.throwIfAborted();
  const counts: Counts = { rendered: 0, reused: built.size, failed: 0 };
  const missing = wanted.filter(({ input }) => !built.has(input.path));
  onProgress?.({ done: built.size, total: wanted.length });
  await renderPages(missing, {
    owner,
    signal,
    onRendered: async (batch) => {
      const fresh: (RenderedPage & { key: string })[] = [];
      for (const { page, rendered } of batch) {
        const { path } = page.input;
        const last = earlier.get(path);
        const isGood = rendered !== undefined && !isReplacement(rendered);
        if (isGood) fresh.push({ ...rendered, key: page.key });
        else if (last && last.url === page.input.url && !last.key.startsWith(TEXT_KEY)) {
          built.set(path, { ...withoutDate(last), findings: [notRendered(path, "its last good version", log)] });
        } else fresh.push(replacementOf(page, notRendered(path, "its text as it is", log)));
        if (isGood) counts.rendered++;
        else counts.failed++;
      }
      await cache.store(fresh);
      for (const page of fresh) built.set(page.path, summaryOf(page));
      onProgress?.({ done: built.size, total: wanted.length });
    },
  });
  return { pages: wanted.map(({ input }) => built.get(input.path)).filter((page) => page !== undefined), counts };
}

/** The date is that of the commit, which the key does not name. */
function withoutDate({ updatedAt: _, ...page }: BuiltPage): BuiltPage {
  return page;
}

function summaryOf({ html: _, markdown: __, updates: ___, ...summary }: RenderedPage & { key: string }): BuiltPage {
  return summary;
}

/** The last good version has the key of what it was made from, and readers see it although the page is another now. */
function isReplacement(page: PageSummary): boolean {
  return page.findings.some(({ rule }) => rule === "not-rendered");
}

function replacementOf({ key, input }: PageToRender, finding: PageFinding): RenderedPage & { key: string } {
  const hash = createHash("sha256").update(`${TEXT_KEY}${key}`).digest("hex");
  return { ...showAsText(input, finding), key: TEXT_KEY + hash };
}

function notRendered(path: string, shown: string, log: BuildLog): PageFinding {
  const message = `The page cannot be rendered in time or within its memory, so readers see ${shown}`;
  log.fail(message, path);
  return { path, line: 1, column: 1, rule: "not-rendered", message };
}
