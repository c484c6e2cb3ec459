import { pagePath } from "../sample-repository.ts";
import { startService } from "../service.ts";
import { type GeneratorResult, measureGenerator } from "./generator.ts";
import { type ManySitesResult, measureManySites } from "./many-sites.ts";
import { type FirstPublishResult, measurePublishing, publishFirst, type RepublishResult } from "./publishing.ts";
import { measureServing, type Published, type ServingResult } from "./serving.ts";
import { createSiteRepository } from "./site-repository.ts";

export const SITE_PARTS = ["publish", "generator", "serving", "many"] as const;
export type SitePart = (typeof SITE_PARTS)[number];

export type SiteResults = {
  measuredAt: string;
  node: string;
  isQuick: boolean;
  first?: FirstPublishResult[];
  again?: RepublishResult[];
  generator?: GeneratorResult[];
  serving?: ServingResult[];
  many?: ManySitesResult;
};

export type SitesPlan = {
  parts: readonly SitePart[];
  isQuick: boolean;
  /** Pages of the repositories that are published. */
  sizes: number[];
  /** A folder that goes away. */
  folder: string;
  /** Gets CPU profiles of the process that serves. */
  profileFolder: string | undefined;
  say: (line: string) => void;
};

const SERVED_PAGES = 100;
const WARM_UP_PAGES = 60;

/** Publishing and serving documentation sites. */
export async function measureSites({
  parts,
  isQuick,
  sizes,
  folder,
  profileFolder,
  say,
}: SitesPlan): Promise<SiteResults> {
  const results: SiteResults = { measuredAt: new Date().toISOString(), node: process.version, isQuick };
  const service = await startService({ DOCKET_SITES: "on" });
  try {
    await service.startWorker();
    await publishFirst(service, await createSiteRepository(folder, WARM_UP_PAGES, "mdx"), "warm-up");
    if (parts.includes("publish")) {
      const changes = [1, 10, 100].map((changed) => ({ changed, rounds: isQuick || changed === 100 ? 3 : 7 }));
      Object.assign(results, await measurePublishing(service, folder, { sizes, changes, say }));
    }
    if (parts.includes("generator")) results.generator = await measureGenerator(service, folder, { sizes, say });
    if (parts.includes("serving") || parts.includes("many")) {
      const repository = await createSiteRepository(folder, SERVED_PAGES, "mdx");
      const { projectId } = await publishFirst(service, repository, "served");
      // What it does by itself would be counted as serving.
      await service.stopWorker();
      const page = repository.middlePage;
      const site: Published = { projectId, host: "served.localhost", page, asset: "/images/picture-0.png" };
      if (parts.includes("serving")) {
        const about = isQuick ? { rounds: 3, roundMs: 2000 } : { rounds: 5, roundMs: 3000 };
        results.serving = await measureServing(service, site, { ...about, profileFolder, say });
      }
      if (parts.includes("many")) {
        const paths = Array.from({ length: SERVED_PAGES - 1 }, (_, index) => `/${pagePath(index + 1)}`);
        const most = isQuick ? 50 : 200;
        results.many = await measureManySites(service, folder, { site, pages: SERVED_PAGES, paths, most, say });
      }
    }
    return results;
  } finally {
    await service.close();
  }
}
