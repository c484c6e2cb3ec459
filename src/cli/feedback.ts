import { type Command, InvalidArgumentError } from "commander";
import { changeManyFeedback, type Feedback, listFeedback } from "../../packages/client/src/docket-client.ts";
import { withClient } from "./connection/with-client.ts";
import { findProject } from "./find-project.ts";
import { collect, wholeNumber } from "./option-types.ts";
import { output, printTable, say, visible } from "./output.ts";

type Entry = Feedback["feedback"][number];

const SOURCES = ["code_snippet", "contextual", "agent", "thumbs_only"] as const;
const STATUSES = ["pending", "in_progress", "resolved", "dismissed"] as const;
const MAX_AT_ONCE = 100;

export function addFeedbackCommands(program: Command): void {
  const feedback = program.command("feedback").description("What readers said about pages");
  feedback
    .command("list <project>")
    .description("What readers said, newest first")
    .option(`--status <status>`, `${STATUSES.join(", ")} (may be repeated)`, collect, [])
    .option("--source <source>", SOURCES.join(", "), oneOf(SOURCES))
    .option("--path <path>", "on this page alone")
    .option("--path-prefix <prefix>", "on pages whose path starts so")
    .option("--from <date>", "the first day (default: everything kept)")
    .option("--to <date>", "the day after the last one (default: tomorrow)")
    .option("--limit <number>", "how many, at most 1,000", wholeNumber, 50)
    .action(async (idOrName, options) => {
      const { from: dateFrom, to: dateTo, path, pathPrefix, source, limit } = options;
      const status = options.status.length > 0 ? options.status.join(",") : undefined;
      const query = { dateFrom, dateTo, path, pathPrefix, source, status };
      const answer = await withClient(options, async ({ client }) => {
        const { id: projectId } = await findProject(client, idOrName);
        const entries: Entry[] = [];
        let cursor: string | undefined;
        do {
          const left = Math.min(limit, 1000) - entries.length;
          const page = await listFeedback({
            client,
            path: { projectId },
            query: { ...query, cursor, limit: Math.min(left, MAX_AT_ONCE) },
          });
          entries.push(...page.feedback);
          cursor = page.nextCursor ?? undefined;
        } while (cursor !== undefined && entries.length < Math.min(limit, 1000));
        return { feedback: entries, hasMore: cursor !== undefined };
      });
      output(options, answer, () => printTable(answer.feedback.map(toRow), "No reader said anything"));
    });
  feedback
    .command("set <project> <ids...>")
    .description("Give feedback another status")
    .requiredOption("--status <status>", STATUSES.join(", "), oneOf(STATUSES))
    .action(async (idOrName, ids: string[], options) => {
      const { status } = options;
      const answer = await withClient(options, async ({ client }) => {
        const { id: projectId } = await findProject(client, idOrName);
        const entries: Entry[] = [];
        for (let at = 0; at < ids.length; at += MAX_AT_ONCE) {
          const body = { ids: ids.slice(at, at + MAX_AT_ONCE), status };
          entries.push(...(await changeManyFeedback({ client, path: { projectId }, body })).feedback);
        }
        return { feedback: entries };
      });
      output(options, answer, () => {
        for (const { id, path } of answer.feedback) say(`${id} on ${visible(path)} is ${status}`);
      });
    });
}

function oneOf<T extends string>(names: readonly T[]) {
  return (value: string): T => {
    const found = names.find((name) => name === value);
    if (found === undefined) throw new InvalidArgumentError(`expected ${names.join(", ")}`);
    return found;
  };
}

function toRow({ id, createdAt, path, source, status, helpful, comment, code }: Entry) {
  return {
    id,
    date: createdAt.slice(0, 10),
    page: path,
    source,
    status,
    helpful: helpful === true ? "yes" : helpful === false ? "no" : undefined,
    said: (comment ?? code ?? "").replace(/\s+/g, " ").slice(0, 100),
  };
}
