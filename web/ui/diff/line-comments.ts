/** What people say beside lines of the new file; the page that shows the diff knows how to draw and to store it. */
export type LineComments = {
  /** Lines of a file with something beside them. */
  linesOf(path: string): number[];
  render(path: string, line: number): React.ReactNode;
  /** Undefined if the reader may not comment. */
  onAsk?: (path: string, line: number) => void;
};
