import { html } from "../render/html.ts";
import { frame } from "./frame/frame.ts";
import { documentHead } from "./frame/head.ts";
import { icon } from "./frame/icons.ts";
import type { SiteView } from "./site-view.ts";

/** What is said without a page: that a site has no pages yet, an error, thanks, or a question for the password. */
export type Message = {
  title: string;
  text: string;
  link?: { title: string; href: string };
  /** Asks for a password and posts it as `password`, with the address to come back to as `to`. */
  password?: { action: string; to: string; error?: string };
};

/** What a message needs of a site. Of one that is private, nothing else may be shown to strangers. */
export type MessageView = Pick<SiteView, "base" | "themeBase"> & { name: string; language?: string };

export function layoutMessage(view: MessageView, { title, text, link, password }: Message): string {
  const whole = viewOf(view);
  const body = html`<main class="message" id="content" tabindex="-1"><div class="message-box">
<p class="message-site">${view.name}</p>
<h1>${title}</h1><p>${text}</p>
${
  password &&
  html`<form class="message-form" method="post" action="${password.action}"><input type="hidden" name="to" value="${password.to}">
<label for="_docket-password">Password</label><input id="_docket-password" type="password" name="password" required autocomplete="current-password" autofocus${password.error && html` aria-invalid="true" aria-describedby="_docket-error"`}>
${password.error && html`<p class="message-error" id="_docket-error" role="alert">${icon("circle-alert")}${password.error}</p>`}
<button type="submit" class="site-primary">Continue</button></form>`
}
${link && html`<p><a class="link-button" href="${link.href}">${link.title}</a></p>`}
</div></main>`;
  return frame(whole, whole.document.settings.language, documentHead(whole, title, { hasOwnStyles: false }), body);
}

function viewOf({ base, themeBase, name, language = "en" }: MessageView): SiteView {
  return {
    base,
    themeBase,
    origin: undefined,
    kind: "site",
    hasFeedback: false,
    hasBeacon: false,
    document: {
      format: "folder",
      navigation: [],
      redirects: [],
      utilities: "",
      settings: {
        name,
        language,
        colors: {},
        appearance: { mode: "system", isFixed: false },
        fonts: {},
        navbar: { links: [] },
        footer: { socials: [], columns: [] },
        seo: { indexing: "none", metatags: {} },
        notFound: { redirects: false },
        contextual: [],
        variables: {},
      },
    },
  };
}
