import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";

/** The part of the browser's API that the script uses. The project's own types have none of it. */
type Listen = (
  type: string,
  listener: (event: PageEvent) => void,
  options?: { once?: boolean; capture?: boolean; passive?: boolean },
) => void;
type PageEvent = {
  persisted?: boolean;
  target?: Form & Partial<PageElement>;
  submitter?: object;
  key?: string;
  repeat?: boolean;
  preventDefault?(): void;
};
type PageElement = {
  closest(selector: string): PageElement | null;
  dataset: Record<string, string | undefined>;
  textContent: string;
  href?: string;
};
type Form = {
  matches?(selector: string): boolean;
  dataset: Record<string, string>;
  dispatchEvent(event: object): void;
};
type Address = { pathname: string; search: string; protocol: string; host: string };
type BrowserWindow = Record<string, unknown> & {
  addEventListener: Listen;
  location: Address;
  history: Record<string, (...args: unknown[]) => unknown>;
  FormData: new (form: Form, submitter?: object) => { get(name: string): unknown };
  CustomEvent: new (type: string, options: { bubbles: boolean; detail: object }) => object;
  docket?: Record<string, unknown>;
  localStorage: { getItem(name: string): string | null };
  navigator: {
    webdriver?: boolean;
    globalPrivacyControl?: boolean;
    doNotTrack?: string | null;
    sendBeacon?(url: string, body: string): boolean;
  };
  getSelection(): { anchorNode: (Partial<PageElement> & { parentElement: PageElement | null }) | null } | null;
  innerHeight: number;
  scrollY: number;
  performance: { getEntriesByType?(type: string): { responseStatus?: number }[] };
  document: {
    addEventListener: Listen;
    currentScript: { src: string; dataset: Record<string, string | undefined> } | null;
    documentElement: { scrollHeight: number };
    hidden: boolean;
    referrer: string;
    prerendering?: boolean;
  };
};

/**
 * Runs in visitors' browsers: `/docket.js` serves its text, so it uses nothing outside of itself. Sends one beacon for each
 * page view, also after single-page navigation, and one when the page is left or hidden: how long and how far it was read, and
 * the followed links, copied code and opened tabs. Sends also what the page tells by `docket.action`, `docket.feedback`,
 * `docket.search` and forms with `data-feedback`; nothing if the reader or the page has opted out.
 *
 * @param ownTarget beside the script's own address; without it the script says which project's endpoint to use
 */
function countPageViews(window: BrowserWindow, ownTarget: string): void {
  const { document, history, location, navigator } = window;
  const script = document.currentScript;
  const project = ownTarget || script?.dataset.project;
  if (!script || !project || location.protocol === "file:") return;
  const mark = `docket ${project}`;
  if (window[mark]) return;
  window[mark] = true;
  const target = new URL(ownTarget || `v1/collect/${encodeURIComponent(project)}`, script.src).href;
  let isFirst = true;
  let counted: string | undefined;

  const hasObjection = () => {
    const attribute = script.dataset.optOut;
    if (attribute !== undefined && attribute !== "false") return true;
    if (navigator.globalPrivacyControl || navigator.doNotTrack === "1") return true;
    try {
      return window.localStorage.getItem("docket-opt-out") !== null;
    } catch {
      return false;
    }
  };

  const newId = () => Date.now().toString(36) + Math.random().toString(36).slice(2);
  const isAutomated = () =>
    navigator.webdriver ||
    ["_phantom", "callPhantom", "__nightmare", "Cypress", "domAutomationController"].some((name) => window[name])
      ? { isAutomated: true }
      : {};

  const send = (kind: string, body: string) => {
    try {
      return navigator.sendBeacon?.(target + kind, body) ?? false;
    } catch {
      return false;
    }
  };

  // What was read since the last report. Reading is the time between two signs of it, if they are not too far apart.
  let actions: object[] = [];
  let left = 0;
  let ms = 0;
  let lastSign = 0;
  let depth = 0;
  let toldDepth: number | undefined;
  const read = () => {
    const now = Date.now();
    if (lastSign) ms += Math.min(now - lastSign, 30_000);
    lastSign = document.hidden ? 0 : now;
    const seen = (100 * (window.scrollY + window.innerHeight)) / document.documentElement.scrollHeight;
    depth = Math.max(depth, Math.min(Math.round(seen), 100));
  };
  const leave = () => {
    if (counted === undefined || hasObjection() || script.dataset.actions === "false") return;
    read();
    const seconds = Math.round(ms / 1000);
    if (!actions[0] && !seconds && depth === toldDepth) return;
    const told = { path: counted, actions, seconds, scrollDepth: depth, previousScrollDepth: toldDepth };
    send("/actions", JSON.stringify({ ...told, ...isAutomated() }));
    toldDepth = depth;
    actions = [];
    ms -= seconds * 1000;
  };
  const act = (action: string, label?: string) => {
    if (label && left-- > 0) actions.push({ action, label: label.slice(0, 300) });
  };
  const click = ({ target }: PageEvent) => {
    const element = target?.closest?.("[data-docket-action],[role=tab],a[href]");
    if (!element) return;
    const { dataset, textContent, href } = element;
    if (dataset.docketAction) act(dataset.docketAction, dataset.docketLabel ?? textContent);
    else if (href === undefined) act("opened_tab", textContent);
    else if (/^https?:/.test(href) && new URL(href).host !== location.host) act("outbound", href.replace(/[?#].*/, ""));
  };
  // Arrow keys show another tab of the same list without a click.
  let pressed: Partial<PageElement> | undefined;
  const press = ({ target, repeat }: PageEvent) => {
    if (!repeat) pressed = target;
  };
  const release = ({ target, key }: PageEvent) => {
    const tab = target?.closest?.("[role=tab][aria-selected=true]");
    const isMove = /^(Arrow|Home|End)/.test(key ?? "");
    if (tab && isMove && tab !== pressed && pressed?.closest?.("[role=tab]")) act("opened_tab", tab.textContent);
  };
  const copy = () => {
    const node = window.getSelection()?.anchorNode;
    const code = (node?.closest ? node : node?.parentElement)?.closest?.("pre");
    const { title, language, lang } = code?.closest("[data-title],[data-language],[data-lang]")?.dataset ?? {};
    if (code) act("copied_code", title ?? language ?? lang ?? "code");
  };

  const post = (body: string, isLast: boolean) => {
    const again = () => {
      if (!isLast) setTimeout(() => post(body, true), 5000);
    };
    fetch(target, { method: "POST", body, keepalive: true, credentials: "omit" }).then(
      (response) => response.status >= 500 && again(),
      again,
    );
  };

  const view = () => {
    const path = location.pathname;
    if (path === counted || hasObjection()) return;
    leave();
    counted = path;
    actions = [];
    left = 50;
    ms = depth = 0;
    // How far the new page is seen is measured when it is shown.
    lastSign = document.hidden ? 0 : Date.now();
    toldDepth = undefined;
    const campaign = isFirst && location.search.match(/utm_(source|medium|campaign)=[^&]*/g);
    const { referrer } = document;
    const [navigation] = window.performance.getEntriesByType?.("navigation") ?? [];
    const body = JSON.stringify({
      path: campaign ? `${path}?${campaign.join("&")}` : path,
      eventId: newId(),
      ...(isFirst && referrer && { referrer: referrer.slice(0, 1000) }),
      isEntry: isFirst && !referrer.startsWith(`${location.protocol}//${location.host}/`),
      ...(isFirst && navigation?.responseStatus && { status: navigation.responseStatus }),
      ...isAutomated(),
    });
    isFirst = false;
    if (!send("", body)) post(body, false);
  };

  const report = async (kind: string, entry: object): Promise<boolean> => {
    if (hasObjection()) return false;
    const body = JSON.stringify({ ...entry, ...isAutomated() });
    return fetch(`${target}/${kind}`, { method: "POST", body, keepalive: true, credentials: "omit" }).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  const feedback = (entry: object) => report("feedback", { id: newId(), path: location.pathname, ...entry });
  const search = (entry: { id?: string }) => {
    const id = entry.id ?? newId();
    void report("searches", { ...entry, id });
    return id;
  };

  const submit = async (event: PageEvent) => {
    const { target: form, submitter } = event;
    if (!form?.matches?.("form[data-feedback]")) return;
    event.preventDefault?.();
    if (form.dataset.feedback === "sending") return;
    const fields = new window.FormData(form, submitter);
    const entry: Record<string, unknown> = {};
    for (const name of ["path", "helpful", "comment", "contact"]) {
      const value = fields.get(name);
      if (value) entry[name] = value;
    }
    form.dataset.feedback = "sending";
    const isSent = await feedback(entry);
    form.dataset.feedback = isSent ? "sent" : "failed";
    form.dispatchEvent(new window.CustomEvent("docket:feedback", { bubbles: true, detail: { isSent } }));
  };

  const start = () => {
    // Pages that Docket serves have their own.
    if (!ownTarget) {
      window.docket = { ...window.docket, action: act, feedback, search };
      document.addEventListener("submit", submit);
    }
    view();
    for (const name of ["click", "auxclick"]) document.addEventListener(name, click, { capture: true });
    document.addEventListener("keydown", press, { capture: true });
    document.addEventListener("keyup", release, { capture: true });
    document.addEventListener("copy", copy);
    for (const name of ["scroll", "pointermove", "keydown"]) document.addEventListener(name, read, { passive: true });
    document.addEventListener("visibilitychange", () => (document.hidden ? leave() : read()));
    window.addEventListener("pagehide", leave);
    for (const name of ["pushState", "replaceState"]) {
      const original = history[name];
      history[name] = (...args) => {
        const result = original?.apply(history, args);
        view();
        return result;
      };
    }
    window.addEventListener("popstate", view);
    // The back-forward cache shows a page again without loading it.
    window.addEventListener("pageshow", ({ persisted }) => {
      if (persisted) counted = undefined;
      if (persisted) view();
    });
  };
  if (document.prerendering) document.addEventListener("prerenderingchange", start, { once: true });
  else start();
}

export type BrowserScript = { text: Buffer; gzipped: Buffer; etag: string };

/** @param ownTarget where a page that Docket serves reports to, relative to the script */
export function buildBrowserScript(ownTarget = ""): BrowserScript {
  const source = `(${countPageViews.toString()})(window,${JSON.stringify(ownTarget)})`;
  const text = Buffer.from(
    source
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "" && !line.startsWith("//"))
      .join("\n"),
  );
  const etag = createHash("sha256").update(text).digest("base64url").slice(0, 22);
  return { text, gzipped: gzipSync(text, { level: 9 }), etag: `W/"${etag}"` };
}
