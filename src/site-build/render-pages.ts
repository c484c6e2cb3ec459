import { extname, join } from "node:path";
import { createChildPool } from "../child-process/child-pool.ts";
import type { PageInput, RenderContext, RenderedPage } from "../render/page/page.ts";
import type { PagesToRender } from "./render-process.ts";

const BATCH_SIZE = 25;
/** As many as there are processes, so that other builds' pages come between ours. */
const BATCHES_AT_ONCE = 2;
const BATCH_TIME_LIMIT_MS = 30_000;
const PAGE_TIME_LIMIT_MS = 10_000;
/** Once so many pages took too long, others that share a batch with such a page are given less time. */
const MAX_PATIENCE = 20;
const SHORT_TIME_LIMIT_MS = 2000;

const ask = createChildPool(join(import.meta.dirname, `render-process${extname(import.meta.filename)}`), {
  isBackground: true,
});

export type PageToRender = { key: string; input: PageInput; context: RenderContext };

type Rendering = {
  owner: string;
  signal: AbortSignal;
  onRendered: (batch: { page: PageToRender; rendered: RenderedPage | undefined }[]) => Promise<void>;
};

/**
 * Renders pages in child processes, because hostile text can take for ever or all memory. Calls `onRendered` with
 * a batch at a time; a page is undefined if it could not be rendered alone either.
 *
 * @param owner whose pages they are; the processes are shared fairly among owners
 * @throws the reason of `signal`
 */
export async function renderPages(pages: PageToRender[], { owner, signal, onRendered }: Rendering): Promise<void> {
  const size = Math.max(1, Math.min(BATCH_SIZE, Math.ceil(pages.length / BATCHES_AT_ONCE)));
  const batches: PageToRender[][] = [];
  for (let start = 0; start < pages.length; start += size) batches.push(pages.slice(start, start + size));
  let failed = 0;

  const askFor = async (batch: PageToRender[], timeLimitMs: number) => {
    const question: PagesToRender = batch.map(({ input, context }) => ({ input, context }));
    const answer = await ask(question, { owner, signal, timeLimitMs });
    return Array.isArray(answer) && answer.length === batch.length ? (answer as RenderedPage[]) : undefined;
  };

  const work = async (): Promise<void> => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      const all = batch.length > 1 ? await askFor(batch, BATCH_TIME_LIMIT_MS) : undefined;
      const results: Parameters<Rendering["onRendered"]>[0] = [];
      for (const [index, page] of batch.entries()) {
        const timeLimitMs = failed > MAX_PATIENCE ? SHORT_TIME_LIMIT_MS : PAGE_TIME_LIMIT_MS;
        const one = all ? all[index] : (await askFor([page], timeLimitMs))?.[0];
        if (!one) failed++;
        results.push({ page, rendered: one });
      }
      await onRendered(results);
    }
  };
  await Promise.all(Array.from({ length: BATCHES_AT_ONCE }, work));
}
