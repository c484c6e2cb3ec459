import { randomBytes } from "node:crypto";
import { ConflictError } from "../../../errors.ts";
import type { SiteBuild } from "../../../site-build/site-build.ts";
import type { SiteView } from "../../../site-theme/site-view.ts";
import { type OpenBuild, toOpenBuild } from "../../../sites/serving/builds/open-build.ts";
import { type FolderFinding, presentFindings } from "../check-folder.ts";
import type { LocalSite } from "../local-site.ts";
import { SEARCH_INDEX } from "../search/local-index.ts";
import { readSearchEngine } from "../search/search-engine.ts";

/** What a folder is shown as, until it changes. */
export type DevBuild = {
  version: string;
  build: SiteBuild;
  open: OpenBuild;
  view: SiteView;
  findings: FolderFinding[];
};

export type Rebuilt = {
  version: string;
  /** The addresses of pages that are others now. */
  changed: string[];
  /** Whether something that all pages show has changed. */
  isEverything: boolean;
  tookMs: number;
};

export type DevSite = {
  site: LocalSite;
  current(): DevBuild | undefined;
  /** Why the last attempt to build failed. */
  failure(): string | undefined;
  rebuild(): Promise<void>;
};

export type DevListeners = {
  onProgress(progress: { done: number; total: number }): void;
  onBuilt(rebuilt: Rebuilt, now: DevBuild): void;
  onFailure(message: string): void;
};

/** Builds a folder again and again. While a build runs, all further calls lead to one more. */
export function createDevSite(site: LocalSite, signal: AbortSignal, listeners: DevListeners): DevSite {
  const start = randomBytes(4).toString("hex");
  let number = 0;
  let now: DevBuild | undefined;
  let failed: string | undefined;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  const buildOnce = async () => {
    const started = performance.now();
    const build = await site.build(signal, listeners.onProgress);
    const findings = await presentFindings(build, site.textOf);
    const { changed, isEverything } = compare(now, build, findings);
    failed = undefined;
    if (changed.length === 0 && !isEverything) return;
    const view: SiteView = {
      document: build.document,
      base: "",
      origin: undefined,
      kind: "dev",
      themeBase: "/_docket",
      hasFeedback: false,
      hasBeacon: false,
      search: { index: SEARCH_INDEX, engine: readSearchEngine().name },
    };
    const version = `${start}-${++number}`;
    now = { version, build, open: toOpenBuild("", version, { ...build, commit: "", docsFolder: "" }), view, findings };
    listeners.onBuilt({ version, changed, isEverything, tookMs: performance.now() - started }, now);
  };
  const work = async () => {
    do {
      isAskedAgain = false;
      try {
        await buildOnce();
      } catch (error) {
        if (signal.aborted) return;
        // Somebody wrote a file while it was read.
        if (error instanceof ConflictError) isAskedAgain = true;
        else {
          failed = error instanceof Error ? error.message : String(error);
          listeners.onFailure(failed);
        }
      }
    } while (isAskedAgain);
  };
  return {
    site,
    current: () => now,
    failure: () => failed,
    rebuild() {
      if (running) isAskedAgain = true;
      running ??= work().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

function compare(
  before: DevBuild | undefined,
  build: SiteBuild,
  findings: FolderFinding[],
): Pick<Rebuilt, "changed" | "isEverything"> {
  if (!before) return { changed: [], isEverything: true };
  const keys = new Map(before.build.pages.map(({ url, key }) => [url, key]));
  const changed = build.pages.filter(({ url, key }) => keys.get(url) !== key).map(({ url }) => url);
  const isSame = (part: "document" | "assets") => JSON.stringify(build[part]) === JSON.stringify(before.build[part]);
  const hasLost = build.pages.length !== before.build.pages.length;
  const hasNewFindings = JSON.stringify(findings) !== JSON.stringify(before.findings);
  const isEverything = hasLost || !isSame("document") || !isSame("assets") || (hasNewFindings && changed.length === 0);
  return { changed, isEverything };
}
