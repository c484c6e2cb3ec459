import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RenderContext, RenderedPage } from "../../../src/render/page/page.ts";
import { renderPage } from "../../../src/render/page/render-page.ts";

export const SAMPLE_CONTEXT: RenderContext = {
  format: "docs.json",
  pages: { "guides/start.mdx": "/guides/start", "guides/next.mdx": "/guides/next", "components.mdx": "/components" },
  assets: {
    "images/lamp.png": { url: "/images/lamp.png", width: 800, height: 450 },
    "images/light.png": { url: "/images/light.png", width: 400, height: 200 },
    "images/dark.png": { url: "/images/dark.png", width: 400, height: 200 },
  },
  imports: {},
  variables: {},
};

/** A page of our own with every component, rendered: for tests, and for looking at. */
export async function renderSample(): Promise<RenderedPage> {
  const text = readFileSync(join(import.meta.dirname, "components.mdx"), "utf8");
  return renderPage({ path: "components.mdx", url: "/components", text }, SAMPLE_CONTEXT);
}
