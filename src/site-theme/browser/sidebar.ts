import { all } from "./dom.ts";

const OPEN = "docket-open";

/** Keeps the groups that the reader opened open, and the list where it was, from page to page. */
export function startSidebar(): void {
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.classList.contains("site-fold")) return;
      const kept = readOpen();
      kept[nameOf(target)] = target.open;
      writeOpen(kept);
    },
    true,
  );
}

export function showSidebar(scrolled: number | undefined): void {
  const kept = readOpen();
  for (const fold of all<HTMLDetailsElement>("details.site-fold")) {
    const wanted = kept[nameOf(fold)];
    if (wanted !== undefined && !fold.querySelector("[aria-current]")) fold.open = wanted;
  }
  const list = document.querySelector<HTMLElement>(".site-sidebar-scroll");
  const current = list?.querySelector<HTMLElement>(".site-list [aria-current]");
  if (!list) return;
  if (scrolled !== undefined) list.scrollTop = scrolled;
  if (!current) return;
  const [box, mark] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
  const isSeen = mark.top >= box.top + 40 && mark.bottom <= box.bottom - 40;
  if (!isSeen && mark.height > 0) list.scrollTop += mark.top - box.top - box.height / 3;
}

/** The titles of a group and of those around it. */
function nameOf(fold: HTMLDetailsElement): string {
  const titles: string[] = [];
  for (let at: Element | null | undefined = fold; at; at = at.parentElement?.closest("details.site-fold, .site-group"))
    titles.push(titleOf(at));
  return titles.join("\n").slice(0, 300);
}

function titleOf(group: Element): string {
  if (group.matches(".site-fold-root")) return group.previousElementSibling?.textContent ?? "";
  return group.querySelector("summary, .site-group-title")?.textContent ?? "";
}

function readOpen(): Record<string, boolean> {
  try {
    return Object.assign(Object.create(null), JSON.parse(sessionStorage.getItem(OPEN) ?? "{}"));
  } catch {
    return Object.create(null);
  }
}

function writeOpen(kept: Record<string, boolean>): void {
  try {
    sessionStorage.setItem(OPEN, JSON.stringify(kept));
  } catch {}
}
