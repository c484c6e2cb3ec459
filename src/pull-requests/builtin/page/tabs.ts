import { type Html, html } from "../../../render/html.ts";

/** Leads from the source of the changes to the pages, and back. */
export function renderTabs(address: string, current: "source" | "pages"): Html {
  const tab = (name: "source" | "pages", path: string, label: string) =>
    html`<a href="${address}${path}"${name === current && html` aria-current="page"`}>${label}</a>`;
  return html`<nav class="tabs" aria-label="Views of the changes">${tab("source", "", "Source")}${tab("pages", "/pages", "Pages")}</nav>`;
}
