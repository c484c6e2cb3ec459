import type { Project } from "../../packages/client/src/docket-client.ts";
import { visible } from "./output.ts";

const NAMES: Record<Project["host"]["kind"], string> = {
  builtin: "Docket",
  github: "GitHub",
  gitlab: "GitLab",
  gitea: "Gitea or Forgejo",
  bitbucket: "Bitbucket",
  "bitbucket-server": "Bitbucket Data Center",
};

/** Lines that say where a project's pull requests are kept, what the token may do there, and what is to be done. */
export function describeHost({ host }: Project): string[] {
  const { kind, webUrl, findings, advice } = host;
  return [
    `  pull req.    at ${NAMES[kind]}${webUrl ? `: ${visible(webUrl)}` : ""}`,
    ...findings.map(
      ({ isGranted, message }) => `               ${isGranted ? "ok     " : "MISSING"} ${visible(message)}`,
    ),
    ...(advice ? [`               ${visible(advice)}`] : []),
  ];
}
