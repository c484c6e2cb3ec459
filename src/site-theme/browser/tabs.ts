import { all, decode } from "./dom.ts";
import { keep, recall } from "./storage.ts";

const CHOSEN = "docket-tabs";
const REMEMBERED = 30;
let count = 0;

/** Makes tabs of the panels that stand below one another without the script. */
export function showTabs(): void {
  const chosen = readChosen();
  for (const set of all<HTMLElement>(".tabs, .code-group, .views")) {
    if (set.dataset.ready !== undefined) continue;
    const panels = all<HTMLElement>(":scope > .tab, :scope > .code", set);
    if (panels.length === 0) continue;
    set.prepend(makeList(set, panels));
    set.dataset.ready = "";
    const titles = panels.map(({ dataset }) => dataset.title ?? "");
    const known = chosen.find((title) => titles.includes(title));
    choose(set, known === undefined ? 0 : titles.indexOf(known));
  }
  openTarget();
}

/** Opens what hides the element that the address names. */
export function openTarget(): void {
  const id = decode(location.hash.slice(1));
  const target = id === "" ? null : document.getElementById(id);
  for (let at: Element | null = target; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true;
    const set = at.parentElement;
    if (set?.dataset.ready !== undefined) choose(set, panelsOf(set).indexOf(at as HTMLElement));
  }
  if (target?.closest("[data-ready], details")) target.scrollIntoView();
}

function makeList(set: HTMLElement, panels: HTMLElement[]): HTMLElement {
  const list = document.createElement("div");
  list.className = "tab-list";
  list.setAttribute("role", "tablist");
  for (const [index, panel] of panels.entries()) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "tab-button";
    button.setAttribute("role", "tab");
    panel.id ||= `_docket-panel-${++count}`;
    button.id = `_docket-tab-${++count}`;
    button.setAttribute("aria-controls", panel.id);
    button.append(...takeTitle(panel));
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", button.id);
    panel.addEventListener("beforematch", () => choose(set, index));
    button.addEventListener("click", () => chooseByReader(set, index));
    list.append(button);
  }
  list.addEventListener("keydown", (event) => {
    const buttons = buttonsOf(set);
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const next = document.documentElement.dir === "rtl" && !set.matches(".code-group") ? "ArrowLeft" : "ArrowRight";
    const wanted = { [next]: at + 1, [next === "ArrowRight" ? "ArrowLeft" : "ArrowRight"]: at - 1, Home: 0, End: -1 }[
      event.key
    ];
    if (wanted === undefined) return;
    event.preventDefault();
    const index = (wanted + buttons.length) % buttons.length;
    buttons[index]?.focus();
    chooseByReader(set, index);
  });
  return list;
}

/** The title stands in the tab from now on, and no longer in the panel. */
function takeTitle(panel: HTMLElement): Node[] {
  const title = panel.querySelector(":scope > .tab-title, :scope > .code-title");
  title?.remove();
  return title ? [...title.childNodes] : [document.createTextNode(panel.dataset.title ?? "")];
}

/** Changes the sets with the same titles too, without moving the one that was pressed. */
function chooseByReader(set: HTMLElement, index: number): void {
  const title = panelsOf(set)[index]?.dataset.title ?? "";
  const before = set.getBoundingClientRect().top;
  for (const other of all<HTMLElement>("[data-ready][data-group]")) {
    if (other === set || other.dataset.group !== set.dataset.group) continue;
    const same = panelsOf(other).findIndex(({ dataset }) => dataset.title === title);
    if (same !== -1) choose(other, same);
  }
  choose(set, index);
  scrollBy({ top: set.getBoundingClientRect().top - before, behavior: "instant" });
  keep(CHOSEN, JSON.stringify([title, ...readChosen().filter((other) => other !== title)].slice(0, REMEMBERED)));
}

function choose(set: HTMLElement, index: number): void {
  if (index < 0) return;
  for (const [at, panel] of panelsOf(set).entries())
    if (at === index) panel.removeAttribute("hidden");
    else panel.setAttribute("hidden", "until-found");
  for (const [at, button] of buttonsOf(set).entries()) {
    button.setAttribute("aria-selected", String(at === index));
    button.tabIndex = at === index ? 0 : -1;
  }
}

function panelsOf(set: HTMLElement): HTMLElement[] {
  return all(":scope > .tab, :scope > .code", set);
}

function buttonsOf(set: HTMLElement): HTMLElement[] {
  return all(":scope > .tab-list > .tab-button", set);
}

function readChosen(): string[] {
  try {
    const kept: unknown = JSON.parse(recall(CHOSEN) ?? "[]");
    return Array.isArray(kept) ? kept.filter((title) => typeof title === "string") : [];
  } catch {
    return [];
  }
}
