import { closest } from "./dom.ts";
import { keep, recall } from "./storage.ts";

const MAX_RECENT = 8;

/** Loads the dialog when it is first asked for, and opens it. */
export function startSearch(): void {
  document.addEventListener("click", (event) => {
    const link = closest<HTMLAnchorElement>(event, "a[data-search]");
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain) return;
    event.preventDefault();
    open(link);
  });
  document.addEventListener("keydown", (event) => {
    const isShortcut =
      (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k";
    const isSlash = event.key === "/" && !event.metaKey && !event.ctrlKey && !event.altKey && !isWriting(event.target);
    const link = document.querySelector<HTMLAnchorElement>("a[data-search]");
    if (!link || !(isShortcut || isSlash) || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    open(link);
  });
}

/** Names the keys of this machine, and remembers the page for the next search. */
export function showSearch(): void {
  const link = document.querySelector<HTMLAnchorElement>("a[data-search]");
  if (!link) return;
  link.hidden = false;
  link.setAttribute("aria-haspopup", "dialog");
  link.setAttribute("aria-keyshortcuts", "Control+K Meta+K /");
  const key = link.querySelector(".site-search-key");
  if (key) key.textContent = /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘K" : "Ctrl K";
  const heading = document.querySelector(".page-head h1")?.firstChild?.textContent?.trim();
  if (!heading || document.querySelector(".site-missing, .site-searching")) return;
  const name = `docket-recent${link.dataset.base ?? ""}`;
  const page = { title: heading.slice(0, 200), url: location.pathname };
  const recent = readRecent(recall(name)).filter(({ url }) => url !== page.url);
  keep(name, JSON.stringify([page, ...recent].slice(0, MAX_RECENT + 1)));
}

/** Whatever is stored there. */
export function readRecent(text: string | undefined): { title: string; url: string }[] {
  try {
    const pages: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(pages)) return [];
    return pages.filter(
      (page) => typeof page?.title === "string" && typeof page.url === "string" && /^\/(?!\/)/.test(page.url),
    );
  } catch {
    return [];
  }
}

async function open(link: HTMLAnchorElement): Promise<void> {
  // Who types on while the dialog is loaded loses nothing.
  let typed = "";
  const note = (event: KeyboardEvent) => {
    if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    typed += event.key;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("keydown", note, true);
  try {
    await import(link.dataset.script ?? "");
    document.dispatchEvent(new CustomEvent("docket:search", { detail: typed }));
  } catch {
    location.assign(link.href);
  }
  removeEventListener("keydown", note, true);
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}
