import type { Project } from "../../../packages/client/src/docket-client.ts";

type HostKind = Project["host"]["kind"];

export const HOST_NAMES: Record<HostKind, string> = {
  builtin: "Docket",
  github: "GitHub",
  gitlab: "GitLab",
  gitea: "Gitea or Forgejo",
  bitbucket: "Bitbucket Cloud",
  "bitbucket-server": "Bitbucket Data Center",
};

/** For a list to choose from; the empty value leaves the choice to Docket. */
export const HOST_CHOICES = [
  { value: "", label: "Find out from the address" },
  ...Object.entries(HOST_NAMES).map(([value, label]) => ({ value, label })),
];

/** The value of such a list as the API takes it. */
export function toHost(value: string): HostKind | undefined {
  return value in HOST_NAMES ? (value as HostKind) : undefined;
}
