import { Alert, Stack } from "@mantine/core";
import type { CreatedSharedLink } from "../../../../packages/client/src/docket-client.ts";
import { SecretLine } from "../../../ui/secret-line.tsx";

/** Shows the addresses of a new link, once. */
export function NewSharedLink({ created: { name, url, chartUrl, markdown } }: { created: CreatedSharedLink }) {
  return (
    <Stack>
      <Alert color="teal" title={`${name} is created`} role="status">
        Copy the addresses now: Docket stores only a hash and shows them only once.
      </Alert>
      <SecretLine text={url} label="Public page" />
      <SecretLine text={markdown} label="Badge for a README" />
      <SecretLine text={chartUrl} label="Chart as a picture" />
    </Stack>
  );
}
