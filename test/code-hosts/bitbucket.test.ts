import { startBitbucket } from "../support/code-hosts/bitbucket/start-bitbucket.ts";
import { describeCodeHost } from "./contract.ts";
import { connectionTo, openStandIn } from "./open-stand-in.ts";
import { bitbucketPeople } from "./people/bitbucket-people.ts";

describeCodeHost("Bitbucket Cloud's stand-in", async () => {
  const server = await startBitbucket();
  return openStandIn("bitbucket", server, connectionTo(server, "/2.0", "x-token-auth"), bitbucketPeople);
});
