import { startBitbucketServer } from "../support/code-hosts/bitbucket-server/start-bitbucket-server.ts";
import { describeCodeHost } from "./contract.ts";
import { describeHostFaults } from "./fault-contract.ts";
import { connectionTo, openStandIn } from "./open-stand-in.ts";
import { bitbucketServerPeople } from "./people/bitbucket-server-people.ts";

const open = async () => {
  const server = await startBitbucketServer();
  const connection = connectionTo(server, "/rest/api/1.0", "x-token-auth");
  return openStandIn("bitbucket-server", server, connection, bitbucketServerPeople);
};

describeCodeHost("Bitbucket Data Center's stand-in", open);
describeHostFaults("Bitbucket Data Center's stand-in", open);
