import type { Command } from "commander";
import { type DocketClient, listRedirectSuggestions } from "../../packages/client/src/docket-client.ts";
import { withClient } from "./connection/with-client.ts";
import { wholeNumber } from "./option-types.ts";
import { output, printTable, say } from "./output.ts";

type PathOf = (client: DocketClient, project: string) => Promise<{ projectId: string }>;

const MAX_ROWS = 100;

export function addRedirectsCommand(site: Command, pathOf: PathOf): void {
  site
    .command("redirects <project>")
    .description("List what readers looked for in vain in the last 30 days, and suggest redirects")
    .option("--limit <n>", "how many, up to 100", wholeNumber, 50)
    .action(async (project, options) => {
      const found = await withClient(options, async ({ client }) =>
        listRedirectSuggestions({
          client,
          path: await pathOf(client, project),
          query: { limit: Math.min(MAX_ROWS, options.limit) },
        }),
      );
      output(options, found, () => {
        printTable(
          found.missing.map(({ path, human, ai, suggestion }) => ({
            address: path,
            people: human,
            ai,
            suggestion: suggestion?.destination,
          })),
          "Readers looked for nothing in vain in the last 30 days",
        );
        sayLines(found.missing);
      });
    });
}

type Missing = { path: string; suggestion: { destination: string } | null };

function sayLines(missing: Missing[]): void {
  const lines = missing.flatMap(({ path, suggestion }) =>
    suggestion ? [JSON.stringify({ source: path, destination: suggestion.destination })] : [],
  );
  if (lines.length === 0) return;
  say();
  say('For "redirects" in docs.json, once you agree with each:');
  say(lines.map((line) => `  ${line}`).join(",\n"));
}
