import type { Schema } from "hast-util-sanitize";

/** Everything that rendered Markdown may hold; whatever else gets into the tree is taken out of it. */
export const SANITIZE_SCHEMA: Schema = {
  tagNames: [
    ...["h3", "h4", "h5", "h6", "p", "blockquote", "pre", "hr", "ul", "ol", "li", "div", "br"],
    ...["em", "strong", "del", "code", "a", "sup", "span"],
    ...["table", "thead", "tbody", "tr", "th", "td"],
  ],
  attributes: {
    a: ["href"],
    div: [["className", "scroll", "footnote"], ["role", "group"], ["ariaLabel", "Table"], "tabIndex"],
    li: [["className", "task"]],
    ol: ["start"],
    p: [["className", "quiet"]],
    pre: [["className", "plain"], "tabIndex"],
    span: [["className", "box", "hidden"]],
  },
  protocols: { href: ["http", "https", "mailto"] },
  strip: ["script", "style"],
};
