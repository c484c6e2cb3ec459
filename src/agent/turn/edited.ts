import type { Workspace } from "./workspace.ts";

/** The tree as the engine left it, and what the engine says about it. */
export type Edited = {
  workspace: Workspace;
  /** Inside the repository, without slashes around it; empty for the whole of it. */
  docsFolder: string;
  title: string;
  summary: string;
};
