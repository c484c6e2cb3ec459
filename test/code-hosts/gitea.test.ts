import { startGitea } from "../support/code-hosts/gitea/start-gitea.ts";
import { describeCodeHost } from "./contract.ts";
import { connectionTo, openStandIn } from "./open-stand-in.ts";
import { giteaPeople } from "./people/gitea-people.ts";

describeCodeHost("Gitea's stand-in", async () => {
  const server = await startGitea();
  return openStandIn("gitea", server, connectionTo(server, "/api/v1"), giteaPeople);
});
