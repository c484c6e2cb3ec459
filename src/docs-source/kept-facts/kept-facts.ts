/** What was found out about texts, by what it was found out from. Values are data without functions. */
export type KeptFacts = {
  /** Whose they are: what they take is shared fairly between owners. */
  owner: string;
  find(key: string): unknown;
  keep(key: string, facts: unknown): void;
};
