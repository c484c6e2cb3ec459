import type { Counts, PageCounts, Views, Visitors } from "../../../src/analytics/schema.ts";
import { call, withQuery } from "../../api/call.ts";
import type { View } from "./use-view.ts";

export type PageRow = { path: string; visitors: Counts; views: number };
export type Pages = { rows: PageRow[]; hasMore: boolean; hasOtherPages: boolean };
type Query = Record<string, string | number | undefined>;
type Question = "visitors" | "views";

const MAX_ROWS = 250;
const NONE: Counts = { human: 0, ai: 0, total: 0 };

/** Pages in the order of one question, with the answer of the other question about each page. */
export async function readPages(
  view: View,
  question: Question,
  query: Query,
  paging: Query,
  signal: AbortSignal,
): Promise<Pages> {
  const other = question === "visitors" ? "views" : "visitors";
  const [list, likely] = await Promise.all([
    read(view, question, { ...query, ...paging }, signal),
    read(view, other, { ...query, limit: MAX_ROWS }, signal),
  ]);
  const known = new Map(likely.pages.map((page) => [page.path, page]));
  const unknown = likely.hasMore ? list.pages.filter(({ path }) => !known.has(path)) : [];
  const single = await Promise.all(unknown.map(({ path }) => read(view, other, { ...query, path, limit: 1 }, signal)));
  for (const page of single.flatMap(({ pages }) => pages)) known.set(page.path, page);
  const rows = list.pages.map((page) => {
    const [visitors, views] = question === "visitors" ? [page, known.get(page.path)] : [known.get(page.path), page];
    return { path: page.path, visitors: visitors ?? NONE, views: views?.total ?? 0 };
  });
  return { rows, hasMore: list.hasMore, hasOtherPages: list.hasOtherPages };
}

async function read({ projectId }: View, question: Question, query: Query, signal: AbortSignal) {
  const path = `/v1/analytics/${encodeURIComponent(projectId)}/${question}`;
  const answer = await call<Partial<Visitors & Views>>("GET", withQuery(path, query), undefined, signal);
  const pages: PageCounts[] = answer[question] ?? [];
  return { pages, hasMore: answer.hasMore ?? false, hasOtherPages: answer.hasOtherPages ?? false };
}
