import type { RemoteHostKind } from "../../src/code-hosts/code-host.ts";
import type { HostConnection } from "../../src/code-hosts/host-connection.ts";
import type { GitRemote } from "./git-remote.ts";

/** A host that the contract is tried on: a stand-in or a real one. */
export type HostUnderTest = {
  kind: RemoteHostKind;
  connection: HostConnection;
  git: GitRemote;
  /** A branch to open pull requests against. */
  base: string;
  /** Begins the names of all branches that the tests make. */
  prefix: string;
  people: HostPeople;
  close(): Promise<void>;
};

/** What people do and see at the host, by the host's API, because no adapter can do it. One file a host, in `people/`. */
export type HostPeople = {
  read(externalId: string): Promise<SeenPullRequest>;
  /** Presses the button that merges. */
  merge(externalId: string): Promise<void>;
};

export type SeenPullRequest = {
  title: string;
  description: string;
  isDraft: boolean;
  labels: string[];
  /** Oldest first. */
  comments: string[];
};
