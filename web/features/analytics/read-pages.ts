import {
  type GetVisitorsData,
  getViews,
  getVisitors,
  type Visitors,
} from "../../../packages/client/src/docket-client.ts";
import { client } from "../../api/client.ts";

type Counts = Visitors["totals"];
export type PageRow = { path: string; visitors: Counts; views: number };
export type Pages = { rows: PageRow[]; hasMore: boolean; hasOtherPages: boolean };
type Query = Omit<NonNullable<GetVisitorsData["query"]>, "compare">;
type Question = "visitors" | "views";

const MAX_ROWS = 250;
const NONE: Counts = { human: 0, ai: 0, total: 0 };

/** Pages in the order of one question, with the answer of the other question about each page. */
export async function readPages(
  projectId: string,
  question: Question,
  query: Query,
  signal: AbortSignal,
): Promise<Pages> {
  const { offset: _, limit: __, ...all } = query;
  const read = async (asked: Question, query: Query) => {
    const options = { client, path: { projectId }, query, signal };
    if (asked === "views") return getViews(options).then(({ views, ...answer }) => ({ pages: views, ...answer }));
    return getVisitors(options).then(({ visitors, ...answer }) => ({ pages: visitors, ...answer }));
  };
  const other = question === "visitors" ? "views" : "visitors";
  const [list, likely] = await Promise.all([read(question, query), read(other, { ...all, limit: MAX_ROWS })]);
  const known = new Map(likely.pages.map((page) => [page.path, page]));
  const unknown = likely.hasMore ? list.pages.filter(({ path }) => !known.has(path)) : [];
  const single = await Promise.all(unknown.map(({ path }) => read(other, { ...all, path, limit: 1 })));
  for (const page of single.flatMap(({ pages }) => pages)) known.set(page.path, page);
  const rows = list.pages.map((page) => {
    const [visitors, views] = question === "visitors" ? [page, known.get(page.path)] : [known.get(page.path), page];
    return { path: page.path, visitors: visitors ?? NONE, views: views?.total ?? 0 };
  });
  return { rows, hasMore: list.hasMore, hasOtherPages: list.hasOtherPages ?? false };
}
