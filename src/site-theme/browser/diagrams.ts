import { all } from "./dom.ts";
import { say } from "./say.ts";

const HUES = ["blue", "green", "amber", "purple", "teal", "orange", "red"];
const COLOURS = ["background", "text", "muted", "accent", "tint", "raised", "hover", "line", ...HUES];
const NEAR = "600px";
const PATIENCE_MS = 20_000;
const MAX_HEIGHT = 6000;
const MAX_MESSAGES = 200;

type Diagram = { figure: HTMLElement; source: string; frame: HTMLIFrameElement; timer: number; messages: number };

const diagrams = new Set<Diagram>();
let near: IntersectionObserver | undefined;

/** Draws the diagrams of the page when they come near, each in a frame that can do nothing but draw. */
export function showDiagrams(): void {
  near?.disconnect();
  diagrams.clear();
  const address = document.querySelector<HTMLElement>(".site-body")?.dataset.diagrams;
  if (address === undefined) return;
  near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) {
          near?.unobserve(target);
          start(target as HTMLElement, address);
        }
    },
    { rootMargin: NEAR },
  );
  for (const figure of all<HTMLElement>(".mermaid")) near.observe(figure);
}

export function startDiagrams(): void {
  addEventListener("message", ({ source, origin, data }) => {
    // The frames have an origin of their own.
    if (origin !== "null" || source === null) return;
    for (const diagram of diagrams) if (diagram.frame.contentWindow === source) hear(diagram, data);
  });
  new MutationObserver(() => {
    for (const diagram of diagrams) if (diagram.figure.dataset.state === "drawn") order(diagram);
  }).observe(document.documentElement, { attributeFilter: ["data-theme"] });
}

function start(figure: HTMLElement, address: string): void {
  const source = figure.querySelector("code")?.textContent ?? "";
  const frame = document.createElement("iframe");
  frame.className = "mermaid-frame";
  frame.setAttribute("sandbox", "allow-scripts");
  frame.title = say("diagram");
  frame.src = address;
  const diagram: Diagram = { figure, source, frame, timer: 0, messages: 0 };
  diagram.timer = window.setTimeout(() => fail(diagram, ""), PATIENCE_MS);
  diagrams.add(diagram);
  const summary = figure.querySelector("summary");
  if (summary) summary.textContent = say("diagramSource");
  figure.prepend(frame);
}

/** What comes from a frame is as little to be trusted as its diagram. */
function hear(diagram: Diagram, data: unknown): void {
  diagram.messages++;
  if (typeof data !== "object" || data === null || diagram.messages > MAX_MESSAGES) return;
  const { type, height, title, description, message } = data as Record<string, unknown>;
  if (type === "ready") order(diagram);
  else if (type === "failed") fail(diagram, toText(message));
  else if (type === "drawn" && typeof height === "number" && Number.isFinite(height)) {
    clearTimeout(diagram.timer);
    diagram.frame.height = String(Math.round(Math.min(Math.max(height, 24), MAX_HEIGHT)));
    diagram.frame.title =
      [toText(title), toText(description)].filter((text) => text !== "").join(": ") || say("diagram");
    diagram.figure.dataset.state = "drawn";
    if (diagram.figure.dataset.wasDrawn === undefined) diagram.figure.querySelector("details")?.removeAttribute("open");
    diagram.figure.dataset.wasDrawn = "";
  }
}

/** Has the frame draw, in the colours of now. */
function order({ figure, source, frame }: Diagram): void {
  const probe = document.createElement("span");
  figure.append(probe);
  const colours: Record<string, string> = {};
  for (const name of COLOURS) {
    probe.style.color = `var(--${name})`;
    colours[name] = getComputedStyle(probe).color;
  }
  const isDark = getComputedStyle(document.documentElement).colorScheme === "dark";
  probe.remove();
  frame.contentWindow?.postMessage({ source, isDark, colours }, "*");
}

/** Leaves the source, and says why there is no drawing. */
function fail(diagram: Diagram, reason: string): void {
  const { figure, frame, timer } = diagram;
  clearTimeout(timer);
  diagrams.delete(diagram);
  frame.remove();
  figure.dataset.state = "failed";
  figure.querySelector("details")?.setAttribute("open", "");
  const note = document.createElement("p");
  note.className = "mermaid-error";
  note.textContent = reason === "" ? say("notDrawn") : `${say("notDrawn")} ${reason}`;
  figure.prepend(note);
}

function toText(value: unknown): string {
  return typeof value === "string" ? value.trim().slice(0, 300) : "";
}
