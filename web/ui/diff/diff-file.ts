/** A changed file, as the API gives it for jobs and for pull requests. */
export type DiffFile = {
  path: string;
  oldPath: string | null;
  status: string;
  additions: number;
  deletions: number;
  isBinary?: boolean;
  isCut?: boolean;
  patch: string;
};
