import type { App } from "../app.ts";
import { signAccess } from "../pull-requests/builtin/access-link.ts";

/** A link that opens a pull request of the builtin host without a key; others as they are. */
export function signedLink(signer: Pick<App, "clock" | "secrets">, projectId: string, prLink: string): string {
  const number = new RegExp(`/projects/${projectId}/pull-requests/(\\d+)$`).exec(prLink)?.[1];
  return number === undefined ? prLink : `${prLink}?access=${signAccess(signer, projectId, Number(number))}`;
}
