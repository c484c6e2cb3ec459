import type { ThemeRegistrationRaw } from "shiki/core";

/**
 * Class of a colour on the page and the syntax scopes that carry it. The page allows no inline styles, so the theme's
 * "colours" are only numbers that stand for classes; diff.css and the site theme's code.css hold the real ones.
 */
const SCOPES: [className: string, scopes: string[]][] = [
  ["t-comment", ["comment", "punctuation.definition.comment"]],
  ["t-string", ["string", "markup.inline.raw", "markup.fenced_code", "markup.raw", "constant.other.symbol"]],
  [
    "t-number",
    ["constant.numeric", "constant.language", "constant.character", "support.constant", "variable.language"],
  ],
  ["t-keyword", ["keyword", "storage", "keyword.operator.new", "punctuation.definition.list", "markup.list"]],
  [
    "t-operator",
    ["keyword.operator", "storage.type.function.arrow", "punctuation.accessor", "keyword.operator.assignment"],
  ],
  ["t-name", ["entity.name.function", "support.function", "entity.name.command", "meta.function-call.generic"]],
  ["t-tag", ["entity.name.tag"]],
  [
    "t-type",
    ["entity.name.type", "entity.name.class", "entity.other.inherited-class", "support.class", "support.type"],
  ],
  ["t-property", ["support.type.property-name", "meta.object-literal.key", "variable.other.property"]],
  ["t-regexp", ["string.regexp", "constant.regexp"]],
  ["t-meta", ["meta.preprocessor", "keyword.control.directive", "meta.decorator", "entity.name.function.decorator"]],
  ["t-added", ["markup.inserted", "punctuation.definition.inserted"]],
  ["t-removed", ["markup.deleted", "punctuation.definition.deleted"]],
  ["t-error", ["invalid"]],
  ["t-attribute", ["entity.other.attribute-name", "variable.parameter", "support.type.property-name.css"]],
  ["t-heading", ["markup.heading", "entity.name.section", "heading.1", "heading.2", "heading.3"]],
  ["t-strong", ["markup.bold"]],
  ["t-em", ["markup.italic"]],
  [
    "t-link",
    ["markup.underline.link", "string.other.link", "constant.other.reference.link", "string.other.link.title"],
  ],
];

const PLAIN = "#000000";

export const TOKEN_CLASSES = new Map(SCOPES.map(([className], index) => [numberOf(index), className]));

export const TOKEN_THEME: ThemeRegistrationRaw = {
  name: "docket",
  type: "light",
  colors: { "editor.foreground": PLAIN, "editor.background": "#FFFFFF" },
  settings: [
    { settings: { foreground: PLAIN, background: "#FFFFFF" } },
    ...SCOPES.map(([, scope], index) => ({ scope, settings: { foreground: numberOf(index) } })),
  ],
};

function numberOf(index: number): string {
  return `#0000${(index + 1).toString(16).toUpperCase().padStart(2, "0")}`;
}
