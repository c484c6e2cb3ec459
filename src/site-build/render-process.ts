import type { PageInput, RenderContext, RenderedPage } from "../render/page/page.ts";
import { renderPage } from "../render/page/render-page.ts";

export type PagesToRender = { input: PageInput; context: RenderContext }[];

process.on("message", (pages: PagesToRender) => {
  void renderAll(pages).then((rendered) => process.send?.(rendered));
});
process.on("disconnect", () => process.exit());

async function renderAll(pages: PagesToRender): Promise<RenderedPage[]> {
  const rendered: RenderedPage[] = [];
  for (const { input, context } of pages) rendered.push(await renderPage(input, context));
  return rendered;
}
