/** Statements of a transaction that are under way while others are made. */
export class StatementsUnderWay {
  readonly #all: Promise<unknown>[] = [];
  #failure: { error: unknown } | undefined;

  add<T>(statement: Promise<T>): Promise<T> {
    this.#all.push(statement);
    statement.catch((error) => {
      this.#failure ??= { error };
    });
    return statement;
  }

  /**
   * Runs what adds statements, and waits for all of them, also if one fails: after the transaction none may run.
   *
   * @throws what the first one failed with, since all that follow fail for its sake
   */
  async finish<T>(run: () => Promise<T>): Promise<T> {
    const result = await run().catch((error) => {
      this.#failure ??= { error };
      return undefined as T;
    });
    await Promise.allSettled(this.#all);
    if (this.#failure) throw this.#failure.error;
    return result;
  }
}
