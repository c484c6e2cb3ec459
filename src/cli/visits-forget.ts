import type { Command } from "commander";
import { eraseVisitor } from "../../packages/client/src/docket-client.ts";
import { InvalidInputError } from "../errors.ts";
import { withClient } from "./connection/with-client.ts";
import { findProject } from "./find-project.ts";
import { output, say } from "./output.ts";

export function addVisitsForgetCommand(visits: Command): void {
  visits
    .command("forget <project>")
    .description("Delete everything stored about one visitor; numbers of visitors stay as they are")
    .option("--visitor-id <id>", "the id that your server gave with the visits")
    .option("--ip <address>", "the visitor's address; goes with --user-agent")
    .option("--user-agent <text>", "the visitor's user agent, complete")
    .action(async (idOrName, options) => {
      const { visitorId, ip, userAgent } = options;
      const isById = visitorId !== undefined && ip === undefined && userAgent === undefined;
      if (!isById && (visitorId !== undefined || ip === undefined || userAgent === undefined))
        throw new InvalidInputError("Say who: either --visitor-id, or --ip and --user-agent together");
      const subject = isById ? { visitorId } : { ip, userAgent };
      const erased = await withClient(options, async ({ client }) =>
        eraseVisitor({ client, path: { projectId: (await findProject(client, idOrName)).id }, body: subject }),
      );
      output(options, erased, () =>
        say(erased.rows === 0 ? "Nothing is stored about this visitor" : `Deleted ${erased.rows} rows of this visitor`),
      );
    });
}
