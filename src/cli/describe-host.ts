import type { Project } from "../../packages/client/src/docket-client.ts";
import { visible } from "./output.ts";

export const HOST_NAMES: Record<Project["host"]["kind"], string> = {
  builtin: "Docket",
  github: "GitHub",
  gitlab: "GitLab",
  gitea: "Gitea or Forgejo",
  bitbucket: "Bitbucket",
  "bitbucket-server": "Bitbucket Data Center",
};

/** Lines that say where a project's pull requests are kept, what the token may do there, and what is to be done. */
export function describeHost({ host, ssh }: Project): string[] {
  const { kind, webUrl, account, githubApp, findings, advice } = host;
  return [
    ...(ssh
      ? [`  ssh key      ${ssh.isAccepted ? "accepted" : "NOT YET ACCEPTED: add it there with write access"}`]
      : []),
    ...(ssh ? [`               ${visible(ssh.publicKey)}`] : []),
    ...(ssh?.nextKey
      ? ["  next key     used once the server takes it (--host auto asks)", `               ${visible(ssh.nextKey)}`]
      : []),
    ...(ssh?.hostKeys.map((fingerprint) => `  server key   ${visible(fingerprint)}`) ?? []),
    `  pull req.    at ${HOST_NAMES[kind]}${webUrl ? `: ${visible(webUrl)}` : ""}`,
    ...(account ? [`               as ${visible(account)}`] : []),
    ...(githubApp ? [`               with tokens of the GitHub App ${visible(githubApp)}`] : []),
    ...findings.map(
      ({ isGranted, message }) => `               ${isGranted ? "ok     " : "MISSING"} ${visible(message)}`,
    ),
    ...(advice ? [`               ${visible(advice)}`] : []),
  ];
}
