const PAGE_BITS = 8;
const PAGE = 2 ** PAGE_BITS;
const WIDTH = 4;

/** By the number of a scope. The third count is of visitors in total, or of views by others; the moment is of views alone. */
export type SumColumns = Record<"scopes" | "human" | "ai" | "third" | "at", number[]>;

/** Adds up counts by scope, and finds the latest moment. Scopes that follow each other are together in a page. */
export class ScopeSums {
  readonly #pages = new Map<number, Float64Array>();
  #last = -1;
  #page: Float64Array = new Float64Array();

  add(scope: number, human: number, ai: number, third: number, moment = 0): void {
    const number = scope >>> PAGE_BITS;
    if (number !== this.#last) {
      this.#last = number;
      this.#page = this.#pages.get(number) ?? new Float64Array(WIDTH * PAGE);
      this.#pages.set(number, this.#page);
    }
    const at = WIDTH * (scope & (PAGE - 1));
    const page = this.#page;
    page[at] = (page[at] ?? 0) + human;
    page[at + 1] = (page[at + 1] ?? 0) + ai;
    page[at + 2] = (page[at + 2] ?? 0) + third;
    if (moment > (page[at + 3] ?? 0)) page[at + 3] = moment;
  }

  /** Of the scopes that are meant and whose counts are not all zero. */
  toColumns(isMeant: (scope: number) => boolean): SumColumns {
    const columns: SumColumns = { scopes: [], human: [], ai: [], third: [], at: [] };
    for (const [number, page] of this.#pages)
      for (let place = 0; place < PAGE; place++) {
        const scope = number * PAGE + place;
        const [human = 0, ai = 0, third = 0, at = 0] = page.subarray(WIDTH * place, WIDTH * (place + 1));
        if ((human === 0 && ai === 0 && third === 0) || !isMeant(scope)) continue;
        columns.scopes.push(scope);
        columns.human.push(human);
        columns.ai.push(ai);
        columns.third.push(third);
        columns.at.push(at);
      }
    return columns;
  }
}
