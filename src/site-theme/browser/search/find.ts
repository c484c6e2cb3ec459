import type { Found } from "./found.ts";
import type { Within } from "./switches.ts";

/** A search in the reader's browser, where no server answers: set by the script that the link names. */
type FindHere = (index: string, query: string, within: Within) => Promise<Found>;

/** @throws if nothing answers, or the search is not wanted any more */
export async function find(link: HTMLElement, query: string, within: Within, signal: AbortSignal): Promise<Found> {
  const { search = "", engine } = link.dataset;
  if (engine !== undefined) {
    await import(engine);
    return (window as unknown as { docketFind: FindHere }).docketFind(search, query, within);
  }
  const parameters = new URLSearchParams({ q: query, ...within });
  const response = await fetch(`${search}?${parameters}`, { signal, headers: { accept: "application/json" } });
  if (!response.ok) throw new Error("no answer");
  return (await response.json()) as Found;
}
