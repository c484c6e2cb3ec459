import { tool } from "ai";
import { z } from "zod";
import type { ToolRequest } from "../../engines/model/call-model.ts";
import { showHidden } from "../../engines/untrusted-text.ts";
import type { AskedQuestion } from "./asked-question.ts";
import type { DocsReader } from "./docs-reader.ts";
import type { GivenSections } from "./given-sections.ts";

const MAX_SECTIONS = 8;

const searchSchema = z.object({ query: z.string().describe("A few words that the documentation may use") });
const pageSchema = z.object({ address: z.string().describe("As a section names it: /guides/start") });
const finishSchema = z.object({
  outcome: z
    .enum(["answered", "not_answered", "off_topic"])
    .describe(
      "`answered`: the documentation answers the question. `not_answered`: it does not, or not enough. `off_topic`: no question about what is documented here.",
    ),
  sources: z.array(z.string()).optional().describe("The ids of the sections that the answer stands on, such as s3"),
});
export type Finish = z.infer<typeof finishSchema>;

export const TOOLS = {
  search: tool({ description: "Finds sections of the documentation by words.", inputSchema: searchSchema }),
  get_page: tool({ description: "Shows a whole page of the documentation.", inputSchema: pageSchema }),
  finish: tool({
    description: "Ends the answer. Call it once, after the text of the answer.",
    inputSchema: finishSchema,
  }),
};

export type Reading = {
  docs: DocsReader;
  given: GivenSections;
  question: Pick<AskedQuestion, "filter">;
  signal: AbortSignal;
};

/** How the model says that it has ended; undefined while it has not. */
export function findFinish(calls: ToolRequest[]): Finish | undefined {
  const call = calls.find(({ name, problem }) => name === "finish" && problem === undefined);
  return call && finishSchema.safeParse(call.input).data;
}

/** The result of a call, in words for the model. It never throws for what the model asks. */
export async function runTool({ name, input, problem }: ToolRequest, reading: Reading): Promise<string> {
  if (problem !== undefined) return `Error: ${problem.slice(0, 1000)}`;
  const { docs, given, question } = reading;
  if (name === "search") {
    const query = searchSchema.safeParse(input).data?.query.slice(0, 300).trim() ?? "";
    if (query === "") return "Error: search needs words";
    const found = await docs.search(query, MAX_SECTIONS, question.filter);
    return found.length > 0 ? given.showSections(found) : "Nothing was found; try other words.";
  }
  if (name === "get_page") {
    const address = pageSchema.safeParse(input).data?.address.slice(0, 2000) ?? "";
    const page = await docs.getPage(address, question.filter);
    return page ? given.showPage(page) : `Error: there is no page ${showHidden(JSON.stringify(address))}`;
  }
  return "Error: there is no such tool";
}
