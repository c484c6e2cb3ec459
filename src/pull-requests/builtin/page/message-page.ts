import { html } from "../../../render/html.ts";
import { renderDocument } from "./document.ts";
import type { MessageView } from "./view.ts";

/** A page that says why there is no other: not signed in, not found, refused. */
export function renderMessagePage({ status, title, message, signInUrl }: MessageView): string {
  return renderDocument({
    title: `${title} · Docket`,
    header: html``,
    main: html`<div class="card message">
<p class="code">${status}</p>
<h1>${title}</h1>
<p>${message}</p>
${signInUrl !== null && html`<p><a href="${signInUrl}">Sign in to the dashboard</a></p>`}
</div>`,
  });
}
