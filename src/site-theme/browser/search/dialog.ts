import { announce, makeButton } from "../dom.ts";
import { say } from "../say.ts";
import { readRecent } from "../search-opener.ts";
import { recall } from "../storage.ts";
import { find } from "./find.ts";
import { pageRows, recentRow } from "./hits.ts";
import { endSearch, noteAnswer } from "./report.ts";
import { makeSwitches } from "./switches.ts";

const WAIT_MS = 120;
const CLOSE = '<path d="M18 6 6 18"/><path d="m6 6 12 12"/>';
const GLASS = '<circle cx="11" cy="11" r="8"/><path d="m21 21-4.3-4.3"/>';

document.addEventListener("docket:search", (event) => openDialog((event as CustomEvent<string>).detail));
addEventListener("pagehide", () => endSearch());

/** @param typed before it was there */
function openDialog(typed: string): void {
  const link = document.querySelector<HTMLElement>("a[data-search]");
  if (!link || document.querySelector("dialog.search")) return;
  const dialog = document.createElement("dialog");
  dialog.className = "search";
  dialog.setAttribute("aria-label", say("search"));
  dialog.innerHTML = `<form class="search-field" method="dialog"><svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${GLASS}</svg><input type="text" role="combobox" inputmode="search" enterkeyhint="search" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="200" aria-autocomplete="list" aria-expanded="false" aria-controls="_docket-hits"></form><p class="search-note"></p><div class="search-hits" id="_docket-hits" role="listbox"></div>`;
  const input = dialog.querySelector("input") as HTMLInputElement;
  const note = dialog.querySelector(".search-note") as HTMLElement;
  const list = dialog.querySelector(".search-hits") as HTMLElement;
  input.setAttribute("aria-label", say("search"));
  input.placeholder = say("search");
  list.setAttribute("aria-label", say("search"));
  const close = makeButton("site-button search-close", say("close"), CLOSE);
  close.addEventListener("click", () => dialog.close());
  dialog.querySelector("form")?.append(close);

  const assistant = document.querySelector<HTMLElement>("[data-assistant]");
  const askButton = document.createElement("button");
  askButton.type = "button";
  askButton.className = "search-ask";
  askButton.hidden = true;
  if (assistant) dialog.append(askButton);
  askButton.addEventListener("click", () => {
    const question = input.value.trim();
    dialog.close();
    document.dispatchEvent(new CustomEvent("docket-ask", { detail: question }));
  });

  let timer = 0;
  let asking = new AbortController();
  const show = (rows: HTMLAnchorElement[], text: string) => {
    for (const [at, row] of rows.entries()) row.id = `_docket-hit-${at}`;
    list.replaceChildren(...rows);
    list.scrollTop = 0;
    list.hidden = rows.length === 0;
    note.textContent = text;
    note.hidden = text === "";
    input.setAttribute("aria-expanded", String(rows.length > 0));
    choose(rows.find(({ dataset }) => dataset.around === undefined));
  };
  const choose = (row: HTMLElement | undefined) => {
    for (const other of list.children) other.setAttribute("aria-selected", String(other === row));
    if (row) input.setAttribute("aria-activedescendant", row.id);
    else input.removeAttribute("aria-activedescendant");
    row?.scrollIntoView({ block: "nearest" });
  };
  const showRecent = () => {
    const pages = readRecent(recall(`docket-recent${link.dataset.base ?? ""}`)).filter(
      ({ url }) => url !== location.pathname,
    );
    show(pages.map(recentRow), pages.length > 0 ? say("recent") : "");
  };
  const search = async () => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const query = input.value.trim();
    if (query === "") return showRecent();
    try {
      const { pages, corrected: understood } = await find(link, query, switches.chosen(), signal);
      if (signal.aborted) return;
      noteAnswer(query, pages.length);
      const rows = pages.flatMap(pageRows);
      const nothing = say("noResults").replace("{query}", query);
      const corrected = understood && say("corrected").replace("{query}", understood);
      show(rows, rows.length === 0 ? nothing : (corrected ?? ""));
      announce(rows.length === 0 ? nothing : say("results").replace("{count}", String(rows.length)));
    } catch {
      if (!signal.aborted) show([], say("searchFailed"));
    }
  };
  input.addEventListener("input", () => {
    askButton.hidden = input.value.trim() === "";
    askButton.textContent = `${assistant?.getAttribute("aria-label") ?? ""}: ${input.value.trim()}`;
    clearTimeout(timer);
    timer = window.setTimeout(search, input.value.trim() === "" ? 0 : WAIT_MS);
  });
  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    const rows = [...list.querySelectorAll<HTMLAnchorElement>("a")];
    const at = rows.findIndex((row) => row.id === input.getAttribute("aria-activedescendant"));
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      choose(rows[(at + (event.key === "ArrowDown" ? 1 : rows.length - 1)) % rows.length]);
    } else if (event.key === "Enter") {
      event.preventDefault();
      rows[at]?.click();
    }
  });
  list.addEventListener("pointermove", ({ target }) => {
    const row = target instanceof Element ? target.closest<HTMLElement>("a") : null;
    if (row && row.getAttribute("aria-selected") !== "true") choose(row);
  });
  list.addEventListener("click", (event) => {
    const row = event.target instanceof Element ? event.target.closest("a") : null;
    if (!row) return;
    endSearch(decodeURI(row.pathname));
    if (!event.metaKey && !event.ctrlKey && !event.shiftKey) dialog.close();
  });
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener("close", () => {
    clearTimeout(timer);
    asking.abort();
    endSearch();
    dialog.remove();
  });
  const switches = makeSwitches(JSON.parse(link.dataset.within ?? "{}"), () => {
    input.focus();
    void search();
  });
  note.before(switches.element);
  document.body.append(dialog);
  showRecent();
  dialog.showModal();
  input.focus();
  if (typed === "") return;
  input.value = typed;
  input.dispatchEvent(new InputEvent("input"));
}
