import type { Command } from "commander";
import { searchSite } from "../../packages/client/src/docket-client.ts";
import { withClient } from "./connection/with-client.ts";
import { findProject } from "./find-project.ts";
import { wholeNumber } from "./option-types.ts";
import { output, say } from "./output.ts";

const MAX_HITS = 50;

export function addSearchCommand(program: Command): void {
  program
    .command("search <project> <query...>")
    .description("Search the published site of a project")
    .option("--limit <n>", "how many sections, up to 50", wholeNumber, 5)
    .option("--language <code>", "only pages in this language of the site")
    .option("--version-name <name>", "only pages of this version")
    .option("--for-agents", "search what agents read")
    .action(async (project, words: string[], options) => {
      const found = await withClient(options, async ({ client }) =>
        searchSite({
          client,
          path: { projectId: (await findProject(client, project)).id },
          query: {
            query: words.join(" "),
            record: "false",
            limit: Math.min(MAX_HITS, options.limit),
            ...(options.language && { language: options.language }),
            ...(options.versionName && { version: options.versionName }),
            ...(options.forAgents && { audience: "agents" as const }),
          },
        }),
      );
      output(options, found, () => {
        if (found.hits.length === 0) return say("Nothing was found");
        if (found.correctedQuery !== null) say(`Results for "${found.correctedQuery}"\n`);
        for (const { title, heading, url, path, anchor, snippet } of found.hits) {
          say(heading === "" ? title : `${title} › ${heading}`);
          say(`  ${url ?? `${path}${anchor && `#${anchor}`}`}`);
          say(`  ${snippet.text}\n`);
        }
      });
    });
}
