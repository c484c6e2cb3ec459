import { startBitbucket } from "../support/code-hosts/bitbucket/start-bitbucket.ts";
import { describeCodeHost } from "./contract.ts";
import { describeHostFaults } from "./fault-contract.ts";
import { connectionTo, openStandIn } from "./open-stand-in.ts";
import { bitbucketPeople } from "./people/bitbucket-people.ts";

const open = async () => {
  const server = await startBitbucket();
  return openStandIn("bitbucket", server, connectionTo(server, "/2.0", "x-token-auth"), bitbucketPeople);
};

describeCodeHost("Bitbucket Cloud's stand-in", open);
describeHostFaults("Bitbucket Cloud's stand-in", open, {
  // The whole commit is asked for, because there is no mirror here.
  calls: [1, 2, 1, 1],
  isEverArchivedAndMoved: false,
});
