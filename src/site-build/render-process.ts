import { answerQuestions } from "../child-process/answer-questions.ts";
import type { PageInput, RenderContext, RenderedPage } from "../render/page/page.ts";
import { renderPage } from "../render/page/render-page.ts";

export type PagesToRender = { input: PageInput; context: RenderContext }[];

answerQuestions(renderAll);

async function renderAll(pages: PagesToRender): Promise<RenderedPage[]> {
  const rendered: RenderedPage[] = [];
  for (const { input, context } of pages) rendered.push(await renderPage(input, context));
  return rendered;
}
