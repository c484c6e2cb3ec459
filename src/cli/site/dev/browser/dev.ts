// Runs on the pages of `docket dev`: loads them again when they have changed, and shows what is wrong with them.
const base = new URL(".", import.meta.url).pathname;
type Finding = {
  path: string;
  line: number;
  column: number;
  severity: string;
  message: string;
  rule: string;
  correction?: { before: string; after: string };
};
type Findings = { here: Finding[]; elsewhere: number; failure?: string };

const PLACE_KEPT_MS = 10_000;
let version = document.querySelector<HTMLMetaElement>('meta[name="docket-version"]')?.content;

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (HTMLElement | undefined)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children.filter((child) => child !== undefined));
  return made;
}

function describe({ path, line, column, severity, message, rule, correction }: Finding): HTMLElement {
  const place = element("code", { textContent: `${path}:${line}:${column} ${severity} ${rule}` });
  const fixed =
    correction &&
    element(
      "pre",
      {},
      element("del", { textContent: `- ${correction.before}` }),
      element("ins", { textContent: `+ ${correction.after}` }),
    );
  return element("li", {}, place, element("div", { textContent: message }), fixed);
}

async function showFindings(): Promise<void> {
  const response = await fetch(`${base}findings?at=${encodeURIComponent(location.pathname)}`);
  const { here, elsewhere, failure }: Findings = await response.json();
  const wasOpen = sessionStorage.getItem("docket-dev-open");
  document.querySelector(".docket-dev")?.remove();
  if (here.length === 0 && elsewhere === 0 && !failure) return;
  const state =
    failure || here.some(({ severity }) => severity === "error") ? "error" : here.length > 0 ? "warning" : "ok";
  const others = elsewhere > 0 ? `${here.length > 0 ? ", " : ""}${elsewhere} on other pages` : "";
  const mine = here.length > 0 ? `${here.length} to mend on this page` : elsewhere > 0 ? "" : "";
  const panel = element(
    "details",
    { className: "docket-dev", open: wasOpen === null ? state === "error" : wasOpen === "yes" },
    element("summary", { textContent: failure ?? `${mine}${others}` }),
    element("ul", {}, ...here.map(describe)),
  );
  panel.dataset.state = state;
  panel.addEventListener("toggle", () => sessionStorage.setItem("docket-dev-open", panel.open ? "yes" : "no"));
  document.body.append(panel);
}

/** Where the page was before it was loaded again a moment ago. */
function readPlace(): number | undefined {
  const { path, y, at } = JSON.parse(sessionStorage.getItem("docket-dev-place") ?? "{}");
  return path === location.pathname && Date.now() - at < PLACE_KEPT_MS ? y : undefined;
}

// A file that is being saved may be empty for a moment: its place is kept until the page is long enough for it again.
function loadAgain(): void {
  const kept = readPlace();
  const room = document.documentElement.scrollHeight - innerHeight;
  const y = kept !== undefined && room < kept ? kept : scrollY;
  sessionStorage.setItem("docket-dev-place", JSON.stringify({ path: location.pathname, y, at: Date.now() }));
  location.reload();
}

function showPlace(): void {
  const y = readPlace();
  if (y !== undefined) scrollTo({ top: y, behavior: "instant" });
}

function follow(): void {
  const events = new EventSource(`${base}events`);
  // When the connection was lost, or something was saved while this page was on its way.
  events.addEventListener("shown", ({ data }) => {
    const shown: string | null = JSON.parse(data).version;
    if (shown !== null && shown !== version) loadAgain();
  });
  events.addEventListener("built", ({ data }) => {
    const built: { isEverything: boolean; changed: string[]; version: string } = JSON.parse(data);
    const here = decodeURIComponent(location.pathname).replace(/(?<=.)\/$/, "");
    if (built.isEverything || version === "none" || built.changed.includes(here)) loadAgain();
    version = built.version;
    void showFindings();
  });
}

if (document.readyState === "complete") showPlace();
else addEventListener("load", showPlace);
void showFindings();
// The theme changes pages without loading them.
window.navigation?.addEventListener("navigatesuccess", () => void showFindings());
follow();
