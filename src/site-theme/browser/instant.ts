import { announce, closest, decode } from "./dom.ts";
import { flushFeedback } from "./feedback.ts";

const KEPT_PAGES = 20;
const FRESH_MS = 60_000;
const PROGRESS_AFTER_MS = 150;
const HOVER_MS = 65;

type Loaded = { address: string; text: string };
const pages = new Map<string, { at: number; page: Promise<Loaded> }>();
let going: object | undefined;

/**
 * Shows the next page without loading the frame again. Whatever is unexpected, such as an answer that is no page of this
 * theme, is left to the browser.
 *
 * @param show what is to be done with each new page
 */
export function startInstant(show: (scrolled: number | undefined) => void): void {
  history.scrollRestoration = "manual";
  if (history.state === null) history.replaceState({ docket: true }, "");
  restoreScroll();
  addEventListener("pagehide", rememberScroll);
  let timer = 0;
  addEventListener(
    "scroll",
    () => {
      clearTimeout(timer);
      timer = window.setTimeout(rememberScroll, 120);
    },
    { passive: true },
  );
  document.addEventListener("click", (event) => {
    const link = closest<HTMLAnchorElement>(event, "a[href]");
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || event.defaultPrevented || !isPage(link)) return;
    event.preventDefault();
    clearTimeout(timer);
    rememberScroll();
    go(link.href, true, show);
  });
  addEventListener("popstate", () => {
    clearTimeout(timer);
    const here = location.href.split("#")[0];
    if (here === shown) restoreScroll();
    else go(location.href, false, show);
  });
  let hover = 0;
  document.addEventListener("pointerover", (event) => {
    clearTimeout(hover);
    const link = closest<HTMLAnchorElement>(event, "a[href]");
    if (link && event.pointerType === "mouse" && isPage(link) && !isSaving())
      hover = window.setTimeout(() => load(link.href).catch(() => {}), HOVER_MS);
  });
  document.addEventListener(
    "touchstart",
    (event) => {
      const link = closest<HTMLAnchorElement>(event, "a[href]");
      if (link && isPage(link) && !isSaving()) load(link.href).catch(() => {});
    },
    { passive: true },
  );
}

let shown = location.href.split("#")[0];

/** Whether a link leads to another page of this site. */
function isPage(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return false;
  if (link.dataset.reload !== undefined || /\.\w{2,5}$/.test(link.pathname) || link.pathname.includes("/_docket/"))
    return false;
  return link.href.split("#")[0] !== shown;
}

async function go(address: string, isNew: boolean, show: (scrolled: number | undefined) => void): Promise<void> {
  const mine = {};
  going = mine;
  const progress = window.setTimeout(() => showProgress(true), PROGRESS_AFTER_MS);
  try {
    const loaded = await load(address);
    if (going !== mine) return;
    const next = new DOMParser().parseFromString(loaded.text, "text/html");
    const scrolled = document.querySelector(".site-sidebar-scroll")?.scrollTop;
    flushFeedback();
    if (!swap(next)) throw new Error("not a page of this theme");
    const { hash } = new URL(address);
    if (isNew) history.pushState({ docket: true }, "", loaded.address.split("#")[0] + hash);
    shown = location.href.split("#")[0];
    show(scrolled);
    if (isNew) showStart(hash);
    else restoreScroll();
    announce(document.title);
  } catch {
    if (going === mine) location.assign(address);
  } finally {
    clearTimeout(progress);
    if (going === mine) showProgress(false);
  }
}

function load(address: string): Promise<Loaded> {
  const key = address.split("#")[0] ?? "";
  const known = pages.get(key);
  if (known && Date.now() - known.at < FRESH_MS) return known.page;
  const page = fetchPage(key);
  page.catch(() => pages.delete(key));
  pages.delete(key);
  pages.set(key, { at: Date.now(), page });
  for (const oldest of pages.keys()) if (pages.size > KEPT_PAGES) pages.delete(oldest);
  return page;
}

async function fetchPage(address: string): Promise<Loaded> {
  const response = await fetch(address, { headers: { accept: "text/html" } });
  const isPage = response.ok && response.headers.get("content-type")?.startsWith("text/html");
  if (!isPage || new URL(response.url).origin !== location.origin) throw new Error("not a page");
  return { address: response.url, text: await response.text() };
}

/** @returns false, having changed nothing, if the document was made with other files or another policy than this one */
function swap(next: Document): boolean {
  const files = (page: Document) =>
    [...page.querySelectorAll("head > link[rel=stylesheet], head > script[src]")]
      .map((file) => file.getAttribute("href") ?? file.getAttribute("src"))
      .join(" ");
  const [from, to] = [document.querySelector(".site-body"), next.querySelector(".site-body")];
  if (!from || !to || files(next) !== files(document)) return false;
  // The policy is that of the page which was loaded first.
  if ("frames" in next.documentElement.dataset && !("frames" in document.documentElement.dataset)) return false;
  for (const name of ["lang", "dir"])
    document.documentElement.setAttribute(name, next.documentElement.getAttribute(name) ?? "");
  document.title = next.title;
  for (const old of document.head.querySelectorAll(
    "meta[name], meta[property], link[rel=canonical], link[rel=alternate]",
  ))
    if (old.getAttribute("name") !== "viewport") old.remove();
  for (const fresh of next.head.querySelectorAll(
    "meta[name], meta[property], link[rel=canonical], link[rel=alternate]",
  ))
    if (fresh.getAttribute("name") !== "viewport") document.head.append(fresh);
  for (const selector of [".site-header", ".site-footer"]) {
    const [old, fresh] = [document.querySelector(selector), next.querySelector(selector)];
    if (old && fresh && old.outerHTML !== fresh.outerHTML) old.replaceWith(fresh);
    else if (!fresh) old?.remove();
    else if (!old) selector === ".site-header" ? from.before(fresh) : from.after(fresh);
  }
  from.replaceWith(to);
  return true;
}

function showStart(hash: string): void {
  const target = hash.length > 1 ? document.getElementById(decode(hash.slice(1))) : null;
  if (target) target.scrollIntoView({ behavior: "instant" });
  else scrollTo({ top: 0, behavior: "instant" });
  const title = document.querySelector<HTMLElement>(".page h1") ?? document.getElementById("content");
  if (!target) title?.focus({ preventScroll: true });
}

function rememberScroll(): void {
  history.replaceState({ ...history.state, docket: true, y: scrollY }, "");
}

function restoreScroll(): void {
  const y: unknown = history.state?.y;
  if (typeof y === "number") scrollTo({ top: y, behavior: "instant" });
  else if (location.hash) document.getElementById(decode(location.hash.slice(1)))?.scrollIntoView();
}

function showProgress(isOn: boolean): void {
  document.querySelector(".site-progress")?.remove();
  if (!isOn) return;
  const line = document.createElement("div");
  line.className = "site-progress";
  document.body.append(line);
}

function isSaving(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
