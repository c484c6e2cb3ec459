import type { App } from "../../../app.ts";
import { makeShareImage } from "../../../site-theme/share-image/make-share-image.ts";
import { pageOfShareImage, shareImageName, shareImageOf } from "../../../site-theme/share-image/share-image.ts";
import { readPage } from "../../read-build.ts";
import { toKey } from "../addresses/read-path.ts";
import type { OpenBuild } from "../builds/open-build.ts";
import { type Remembered, remember } from "../memory/remember.ts";
import type { SiteAt } from "../site-at.ts";
import { type Answer, IMMUTABLE } from "./answer.ts";
import { FILE_POLICY } from "./policy.ts";
import { viewOf } from "./view-of.ts";

const MEMORY_BYTES = 16 * 1024 * 1024;
const OUTDATED = "public, max-age=300";
const made = new WeakMap<App, Remembered<Buffer>>();

/** The picture of a page, drawn when it is asked for: few pages are ever shared. Undefined if the name is none of one. */
export async function answerShareImage(
  app: App,
  site: SiteAt,
  build: OpenBuild,
  name: string,
): Promise<Answer | undefined> {
  const path = pageOfShareImage(name);
  const page = path && (build.pages.get(path) ?? (path === "/index" ? build.pages.get("/") : undefined));
  const rendered = page && (await readPage(app, site.projectId, page.key));
  if (!rendered) return undefined;
  const image = shareImageOf(viewOf(site, build), rendered);
  const current = shareImageName(image, rendered.url);
  const get = made.get(app) ?? remember<Buffer>(MEMORY_BYTES, (png) => png.length + 200);
  made.set(app, get);
  const png = await get(current, () => makeShareImage(image, site.projectId));
  if (!png) return undefined;
  return {
    status: 200,
    headers: {
      "content-type": "image/png",
      "content-security-policy": FILE_POLICY,
      // Who asks for a picture of an earlier version gets that of now.
      "cache-control": toKey(current) === name ? IMMUTABLE : OUTDATED,
    },
    body: png,
  };
}
