import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteSettings } from "../../docs-source/site/site-source.ts";
import { locatePage } from "../navigation/locate-page.ts";
import type { PageView, SiteView } from "../site-view.ts";

export const IMAGE_WIDTH = 1200;
export const IMAGE_HEIGHT = 630;

/** What others show where a link to a page is shared, unless the page has an image of its own. All of it is drawn. */
export type ShareImage = {
  name: string;
  title: string;
  section?: string;
  description?: string;
  colors: SiteSettings["colors"];
  isDark: boolean;
};

/** `share/0123456789abcdef/guides/start.png` */
const NAME = /^share\/[0-9a-f]{16}(\/.+)\.png$/s;
const LONGEST = 1000;
let drawing: string | undefined;

export function shareImageOf(
  { document }: Pick<SiteView, "document">,
  page: Pick<PageView, "url" | "title" | "description">,
): ShareImage {
  const { name, colors, appearance, description } = document.settings;
  const section = locatePage(document, page.url).crumbs.at(-1)?.title;
  const lead = page.description || (page.url === "/" ? description : undefined);
  return {
    name: name.slice(0, LONGEST),
    title: page.title.slice(0, LONGEST),
    ...(section !== undefined && { section: section.slice(0, LONGEST) }),
    ...(lead && { description: lead.slice(0, LONGEST) }),
    colors,
    isDark: appearance.mode === "dark",
  };
}

/** Below the theme's files. It changes with what the picture shows and with how it is drawn. */
export function shareImageName(image: ShareImage, url: string): string {
  return `share/${fingerprint(image)}${url === "/" ? "/index" : url}.png`;
}

/** The address of the page whose picture has this name, if it is one: `/index` may be the first page. */
export function pageOfShareImage(name: string): string | undefined {
  return NAME.exec(name)?.[1];
}

function fingerprint(image: ShareImage): string {
  drawing ??= hashDrawing();
  return createHash("sha256").update(drawing).update(JSON.stringify(image)).digest("hex").slice(0, 16);
}

function hashDrawing(): string {
  const folder = join(import.meta.dirname, "drawing");
  const hash = createHash("sha256");
  for (const name of globSync("*.{ts,js}", { cwd: folder }).sort()) hash.update(readFileSync(join(folder, name)));
  return hash.digest("hex");
}
