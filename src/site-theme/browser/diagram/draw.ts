import { paletteOf } from "./palette.ts";

/** The library, which stands before this script in its document. */
type Mermaid = {
  initialize(settings: Record<string, unknown>): void;
  render(id: string, source: string): Promise<{ svg: string }>;
};

type Order = { source: string; isDark: boolean; colours: Record<string, string> };

const FONT = 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
const LEAST_SCALE = 0.6;
const PADDING = 16;

let drawn: SVGSVGElement | undefined;
let naturalWidth = 0;
let told = "";

addEventListener("message", ({ source, data }) => {
  if (source === parent) draw(data as Order);
});
// What an author's diagram links to would be shown in here.
addEventListener("click", (event) => event.preventDefault(), true);
addEventListener("submit", (event) => event.preventDefault(), true);
new ResizeObserver(() => fitToPage()).observe(document.documentElement);
tell({ type: "ready" });

async function draw({ source, isDark, colours }: Order): Promise<void> {
  const { mermaid } = globalThis as unknown as { mermaid: Mermaid };
  document.documentElement.style.colorScheme = isDark ? "dark" : "light";
  try {
    mermaid.initialize({
      startOnLoad: false,
      securityLevel: "strict",
      suppressErrorRendering: true,
      theme: "base",
      look: "classic",
      themeVariables: { darkMode: isDark, fontFamily: FONT, fontSize: "14px", ...paletteOf(colours) },
      fontFamily: FONT,
      maxTextSize: 50_000,
      flowchart: { useMaxWidth: true },
    });
    const { svg } = await mermaid.render("diagram", source);
    document.body.innerHTML = svg;
    drawn = document.querySelector("svg") ?? undefined;
    if (!drawn) throw new Error("Nothing was drawn");
    for (const link of document.querySelectorAll("a")) {
      link.removeAttribute("href");
      link.removeAttribute("xlink:href");
    }
    naturalWidth = drawn.viewBox.baseVal.width || drawn.getBoundingClientRect().width;
    told = "";
    fitToPage();
  } catch (error) {
    tell({ type: "failed", message: error instanceof Error ? error.message : String(error) });
  }
}

/** As wide as the page allows; what would become too small to read is scrolled. */
function fitToPage(): void {
  if (!drawn) return;
  const space = document.documentElement.clientWidth - 2 * PADDING;
  const width = Math.min(naturalWidth, Math.max(space, naturalWidth * LEAST_SCALE));
  drawn.style.width = `${width}px`;
  drawn.style.maxWidth = "none";
  drawn.style.height = "auto";
  const height = Math.ceil(document.body.scrollHeight);
  const title = drawn.querySelector(":scope > title")?.textContent ?? "";
  const description = drawn.querySelector(":scope > desc")?.textContent ?? "";
  const message = { type: "drawn", height, title, description };
  if (JSON.stringify(message) === told) return;
  told = JSON.stringify(message);
  tell(message);
}

function tell(message: Record<string, unknown>): void {
  parent.postMessage(message, "*");
}
