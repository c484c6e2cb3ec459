/** Comments beside lines of the new file. The page that shows the diff draws and stores them. */
export type LineComments = {
  /** The lines of a file that have comments. */
  linesOf(path: string): number[];
  render(path: string, line: number): React.ReactNode;
  /** Undefined if the user may not comment. */
  onAsk?: (path: string, line: number) => void;
};
