import { Anchor } from "@mantine/core";
import type { Asker as AskerData } from "../../../packages/client/src/docket-client.ts";

/** Who asked the agent for something, with a link to the comment if it was asked at the code host. */
export function Asker({ asker: { kind, name, url } }: { asker: AskerData }) {
  if (url)
    return (
      <Anchor href={url} target="_blank" rel="noreferrer" inherit className="breakable">
        {name}
      </Anchor>
    );
  return <span className="breakable">{kind === "key" ? `API key ${name}` : name}</span>;
}
