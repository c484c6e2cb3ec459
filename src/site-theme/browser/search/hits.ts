import type { FoundPage, Marked } from "./found.ts";

const PAGE =
  '<path d="M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7Z"/><path d="M14 2v4a2 2 0 0 0 2 2h4"/>';
const SECTION = '<path d="M4 9h16"/><path d="M4 15h16"/><path d="M10 3 8 21"/><path d="m16 3-2 18"/>';
const RECENT = '<circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 2"/>';

/**
 * The rows of a page: one if its start or a single section was found, else the page with its sections below it. It has
 * `data-around` if it was not found itself.
 */
export function pageRows({ url, title, trail, edition, snippet, sections }: FoundPage): HTMLAnchorElement[] {
  const where = [...trail, ...edition].join(" › ");
  const [only] = sections;
  if (!snippet && only && sections.length === 1) {
    const name = line("search-title", title);
    const sign = document.createElement("span");
    sign.className = "search-sign";
    sign.textContent = "›";
    name.append(sign, ...marked(only.heading));
    return [row(only.url, SECTION, [name, line("search-snippet", only.snippet), plain("search-trail", where)])];
  }
  const parts = [line("search-title", title), ...(snippet ? [line("search-snippet", snippet)] : [])];
  const rows = sections.map((section) => {
    const name = line("search-title", section.heading);
    // Which page it is on is seen, and must be heard too.
    name.prepend(plain("visually-hidden", `${title.text} › `));
    const below = row(section.url, SECTION, [name, line("search-snippet", section.snippet)]);
    below.classList.add("search-below");
    return below;
  });
  const page = row(url, PAGE, [...parts, plain("search-trail", where)]);
  if (!snippet) page.dataset.around = "";
  return [page, ...rows];
}

export function recentRow({ title, url }: { title: string; url: string }): HTMLAnchorElement {
  return row(url, RECENT, [plain("search-title", title)]);
}

function row(href: string, icon: string, parts: HTMLElement[]): HTMLAnchorElement {
  const link = document.createElement("a");
  link.className = "search-hit";
  link.href = href;
  link.tabIndex = -1;
  link.setAttribute("role", "option");
  link.setAttribute("aria-selected", "false");
  link.innerHTML = `<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${icon}</svg>`;
  const text = document.createElement("span");
  text.className = "search-text";
  text.append(...parts.filter(({ textContent }) => textContent !== ""));
  link.append(text);
  return link;
}

function plain(className: string, text: string): HTMLElement {
  return line(className, { text, marks: [] });
}

function line(className: string, text: Marked): HTMLElement {
  const element = document.createElement("span");
  element.className = className;
  element.append(...marked(text));
  return element;
}

function marked({ text, marks }: Marked): Node[] {
  const nodes: Node[] = [];
  let at = 0;
  for (const [start, end] of marks) {
    nodes.push(document.createTextNode(text.slice(at, start)));
    const mark = document.createElement("mark");
    mark.textContent = text.slice(start, end);
    nodes.push(mark);
    at = end;
  }
  nodes.push(document.createTextNode(text.slice(at)));
  return nodes;
}
