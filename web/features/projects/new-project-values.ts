import type { CreateProjectInput } from "../../../packages/client/src/docket-client.ts";

import { toHost } from "./host-names.ts";

export type ProjectValues = {
  kind: "sample" | "git";
  name: string;
  repository: string;
  token: string;
  username: string;
  ref: string;
  docsFolder: string;
  host: string;
};

export const START_VALUES: ProjectValues = {
  kind: "sample",
  name: "",
  repository: "",
  token: "",
  username: "",
  ref: "",
  docsFolder: "",
  host: "",
};

export function toInput(values: ProjectValues): CreateProjectInput {
  const { kind, name, repository, token, username, ref, docsFolder } = values;
  const host = toHost(values.host);
  if (kind === "sample") return { name: name.trim() || "Sample", sample: true };
  return {
    name: name.trim() || nameFromUrl(repository),
    repository: repository.trim(),
    ...(token && { token }),
    ...(username && { username }),
    ...(ref && { ref: ref.trim() }),
    ...(docsFolder && { docsFolder }),
    ...(host && { host }),
  };
}

/** "docs" for https://github.com/acme/docs.git */
export function nameFromUrl(url: string): string {
  const last = url
    .trim()
    .replace(/\/+$/, "")
    .split(/[/:]/)
    .at(-1)
    ?.replace(/\.git$/, "");
  return last ? last.slice(0, 100) : "Documentation";
}
