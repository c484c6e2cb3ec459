/** A search as it ended: what was looked for, how much was found, and what of it was opened. */
let current: { id: string; query: string; results: number } | undefined;

/** Called with each answer. A query that goes on with the one before is the same search; any other ends it. */
export function noteAnswer(query: string, results: number): void {
  const isSame = current && (query.startsWith(current.query) || current.query.startsWith(query));
  if (current && !isSame) endSearch();
  current = { id: current?.id ?? makeId(), query, results };
}

/** @param clicked the address of the page that was opened */
export function endSearch(clicked?: string): void {
  const link = document.querySelector<HTMLElement>("a[data-search]");
  const { search, engine } = link?.dataset ?? {};
  // Where the browser itself searches, nobody is told.
  if (!current || search === undefined || engine !== undefined) return;
  const { id, query, results } = current;
  current = undefined;
  const body = JSON.stringify({ id, query, results, ...(clicked !== undefined && { clicked }) });
  navigator.sendBeacon(search.replace(/search\.json$/, "searched"), body);
}

function makeId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
