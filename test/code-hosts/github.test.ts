import { startGithub } from "../support/code-hosts/github/start-github.ts";
import { describeCodeHost } from "./contract.ts";
import { connectionTo, openStandIn } from "./open-stand-in.ts";
import { githubPeople } from "./people/github-people.ts";

describeCodeHost("GitHub's stand-in", async () => {
  const server = await startGithub();
  return openStandIn("github", server, connectionTo(server, "/api/v3"), githubPeople);
});
