export type GitServiceName = "git-upload-pack" | "git-receive-pack";

export type GitService = { name: GitServiceName; method: "GET" | "POST"; path: string; query: string };

/** The service of a request, or null if it is not one of the four requests of the smart HTTP protocol. */
export function findGitService(method: string, path: string, query: string): GitService | null {
  for (const name of ["git-upload-pack", "git-receive-pack"] as const) {
    if (method === "GET" && path === "/info/refs" && query === `service=${name}`) return { name, method, path, query };
    if (method === "POST" && path === `/${name}` && query === "") return { name, method, path, query };
  }
  return null;
}
