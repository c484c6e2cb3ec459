type Cell = { human: number; ai: number; total: number };

export type CellDifference = {
  table: "days" | "months";
  /** Kind and name, such as `page /start`; `site` for all of it. */
  scope: string;
  day: string;
  previous: string;
  stored: Cell;
  expected: Cell;
};

export type Reconciliation = {
  /** How many cells were compared. */
  cells: number;
  differences: number;
  examples: CellDifference[];
  /** Of earlier days the visits are deleted, so only the cells of whole months are compared. */
  forgottenBefore: string | null;
  /** Rows erased at visitors' request, by which the cells may exceed the visits. */
  erasedRows: number;
  isRepaired: boolean;
};
