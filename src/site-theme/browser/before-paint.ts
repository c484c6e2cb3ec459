// In the head of each page, before anything is painted: the same text on all pages, so that its hash is known.
const root = document.documentElement;
let kept: string | null = null;
let closed: string | null = null;
try {
  kept = localStorage.getItem("docket-theme");
  closed = localStorage.getItem("docket-banner");
} catch {}
root.dataset.js = "";
if (!("fixed" in root.dataset)) {
  const wanted = kept ?? root.dataset.mode;
  const isDark = wanted === "dark" || (wanted !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.dataset.theme = isDark ? "dark" : "light";
}
if (closed && closed === root.dataset.banner) root.dataset.bannerClosed = "";
