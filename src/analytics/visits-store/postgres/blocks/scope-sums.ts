import { int4Array } from "../../../../database/array-parameters.ts";

const PAGE_BITS = 8;
const PAGE = 2 ** PAGE_BITS;
const COUNTS = 3;

/** Human, ai and total by the number of a scope, as arrays in PostgreSQL's binary format. */
export type SumColumns = { scopes: Buffer; human: Buffer; ai: Buffer; total: Buffer };

/** Adds up counts by scope. Scopes that follow each other are together in a page. */
export class ScopeSums {
  readonly #pages = new Map<number, Int32Array>();
  #last = -1;
  #page: Int32Array = new Int32Array();

  add(scope: number, human: number, ai: number, total: number): void {
    const number = scope >>> PAGE_BITS;
    if (number !== this.#last) {
      this.#last = number;
      this.#page = this.#pages.get(number) ?? new Int32Array(COUNTS * PAGE);
      this.#pages.set(number, this.#page);
    }
    const at = COUNTS * (scope & (PAGE - 1));
    const page = this.#page;
    page[at] = (page[at] ?? 0) + human;
    page[at + 1] = (page[at + 1] ?? 0) + ai;
    page[at + 2] = (page[at + 2] ?? 0) + total;
  }

  /** Of the scopes that are meant and whose counts are not all zero. */
  toColumns(isMeant: (scope: number) => boolean): SumColumns {
    const columns: [number[], number[], number[], number[]] = [[], [], [], []];
    for (const [number, page] of this.#pages)
      for (let place = 0; place < PAGE; place++) {
        const scope = number * PAGE + place;
        const [human = 0, ai = 0, total = 0] = page.subarray(COUNTS * place, COUNTS * (place + 1));
        if ((human === 0 && ai === 0 && total === 0) || !isMeant(scope)) continue;
        columns[0].push(scope);
        columns[1].push(human);
        columns[2].push(ai);
        columns[3].push(total);
      }
    const [scopes, human, ai, total] = columns.map(int4Array) as [Buffer, Buffer, Buffer, Buffer];
    return { scopes, human, ai, total };
  }
}
