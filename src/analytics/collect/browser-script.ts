import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";

/** The part of the browser's API that the script uses. The project's own types have none of it. */
type Listen = (type: string, listener: (event: PageEvent) => void, options?: { once: boolean }) => void;
type PageEvent = { persisted?: boolean; target?: Form; submitter?: object; preventDefault?(): void };
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
  performance: { getEntriesByType?(type: string): { responseStatus?: number }[] };
  document: {
    addEventListener: Listen;
    currentScript: { src: string; dataset: Record<string, string | undefined> } | null;
    referrer: string;
    prerendering?: boolean;
  };
};

/**
 * Runs in visitors' browsers: `/docket.js` serves its text, so it uses nothing outside of itself. Sends one beacon for each
 * page view, also after single-page navigation, and what the page tells by `docket.feedback`, `docket.search` and forms with
 * `data-feedback`; nothing if the reader or the page has opted out.
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
    counted = path;
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
    let isSent = false;
    try {
      isSent = navigator.sendBeacon?.(target, body) ?? false;
    } catch {}
    if (!isSent) post(body, false);
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
      window.docket = { ...window.docket, feedback, search };
      document.addEventListener("submit", submit);
    }
    view();
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
