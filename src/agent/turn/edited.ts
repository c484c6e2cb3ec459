import type { Workspace } from "./workspace.ts";

/** The tree as the engine left it, and what the engine says about it. */
export type Edited = {
  workspace: Workspace;
  /** Inside the repository, without slashes around it; empty for the whole of it. */
  docsFolder: string;
  /** Contains the docs folder and the configuration of its site; the docs folder itself unless that is outside of it. */
  siteFolder: string;
  title: string;
  summary: string;
};
