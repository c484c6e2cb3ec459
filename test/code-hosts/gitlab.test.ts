import { startGitlab } from "../support/code-hosts/gitlab/start-gitlab.ts";
import { describeCodeHost } from "./contract.ts";
import { describeHostFaults } from "./fault-contract.ts";
import { connectionTo, openStandIn } from "./open-stand-in.ts";
import { gitlabPeople } from "./people/gitlab-people.ts";

const open = async () => {
  const server = await startGitlab();
  return openStandIn("gitlab", server, connectionTo(server, "/api/v4"), gitlabPeople);
};

describeCodeHost("GitLab's stand-in", open);
describeHostFaults("GitLab's stand-in", open);
