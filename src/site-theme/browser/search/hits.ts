export type Marked = { text: string; marks: [number, number][] };
export type Hit = { url: string; path: string; title: Marked; heading: Marked; trail: string[]; snippet: Marked };

const PAGE =
  '<path d="M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7Z"/><path d="M14 2v4a2 2 0 0 0 2 2h4"/>';
const SECTION = '<path d="M4 9h16"/><path d="M4 15h16"/><path d="M10 3 8 21"/><path d="m16 3-2 18"/>';
const RECENT = '<circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 2"/>';

export function hitRow(hit: Hit, id: string): HTMLAnchorElement {
  const isSection = hit.heading.text !== "";
  const title = line("search-title", hit.title);
  if (isSection) {
    const sign = document.createElement("span");
    sign.className = "search-sign";
    sign.textContent = "›";
    title.append(sign, ...marked(hit.heading));
  }
  const parts = [title];
  if (hit.snippet.text !== "") parts.push(line("search-snippet", hit.snippet));
  if (hit.trail.length > 0) parts.push(line("search-trail", { text: hit.trail.join(" › "), marks: [] }));
  return row(id, hit.url, isSection ? SECTION : PAGE, parts);
}

export function recentRow({ title, url }: { title: string; url: string }, id: string): HTMLAnchorElement {
  return row(id, url, RECENT, [line("search-title", { text: title, marks: [] })]);
}

function row(id: string, href: string, icon: string, parts: HTMLElement[]): HTMLAnchorElement {
  const link = document.createElement("a");
  link.className = "search-hit";
  link.id = id;
  link.href = href;
  link.tabIndex = -1;
  link.setAttribute("role", "option");
  link.setAttribute("aria-selected", "false");
  link.innerHTML = `<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${icon}</svg>`;
  const text = document.createElement("span");
  text.className = "search-text";
  text.append(...parts);
  link.append(text);
  return link;
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
