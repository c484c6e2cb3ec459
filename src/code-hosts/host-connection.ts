/** How an adapter reaches one repository at a host. */
export type HostConnection = {
  /**
   * Of the host's API with its version, without a trailing slash: https://api.github.com, …/api/v3, GitLab's …/api/v4, Gitea's
   * …/api/v1, https://api.bitbucket.org/2.0, Bitbucket Data Center's …/rest/api/1.0
   */
  apiUrl: string;
  /** The repository's path at the host: `owner/name`; GitLab's groups may nest, Bitbucket Data Center has `PROJECT/name`. */
  repository: string;
  /** The user name that belongs to the token, where the host wants one (Bitbucket). */
  username: string;
  /** A token that is valid for at least some minutes. Asked for before every call, so that rotating needs no restart. */
  token(): Promise<string>;
  /** Connects to no address inside the network, follows no redirect to another host, and has a time limit. */
  fetch: typeof globalThis.fetch;
};
