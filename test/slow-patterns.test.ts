import { describe, expect, it } from "vitest";
import { isAddress } from "../src/analytics/recording/visit.ts";
import { pageTitle } from "../src/docs-source/pages.ts";
import { readMenuTitle } from "../src/docs-source/site/formats/nextra/menu-title.ts";
import { readAnswer } from "../src/engines/acp/read-answer.ts";
import { parsePrompt } from "../src/engines/rules/parse-prompt.ts";
import { isUnclearIt } from "../src/engines/rules/prompt/unclear-it.ts";
import { renderMarkdown } from "../src/render/markdown/render-markdown.ts";
import { scanPage } from "../src/site-build/scan-page.ts";
import { addDomainSchema } from "../src/sites/schema.ts";
import { findIdentifiers } from "../src/sites/search/split-words.ts";

const MANY = 100_000;
const DELETION = { type: "delete-page" as const, page: "a/b" };

// Patterns that try a text in many ways would take minutes to hours for these.
describe("what strangers write", () => {
  it.each<[string, () => unknown, unknown]>([
    ["a comment with marks of lists", () => renderMarkdown(`${`-${" ".repeat(20)}`.repeat(39)}x`).type, "root"],
    ["a title with spaces", () => pageTitle(`# a${" ".repeat(19_000)}b`), `a${" ".repeat(19_000)}b`],
    ["a title with signs", () => pageTitle(`# a${" #".repeat(9000)} b`)?.length, 18_003],
    ["an address", () => isAddress(`${"%".repeat(MANY)}\n`), false],
    ["a heading", () => findIdentifiers(`${"/".repeat(MANY)}a`), []],
    ["a title of a menu", () => readMenuTitle(`---${"-".repeat(MANY)}a`)?.after, ""],
    ["an agent's answer", () => readAnswer(`Title: a\nSummary: b${"\n".repeat(MANY)}c`, "p").title, "a"],
    ["a page with spaces", () => scanPage(`{% include${" ".repeat(MANY)}x\n\nsrc=${" ".repeat(MANY)}y`).imports, []],
    ["a page with lines", () => scanPage(`${"\n".repeat(MANY)}${"-".repeat(MANY)}`).targets, []],
    ["a path", () => addDomainSchema.safeParse({ domain: "a.example", base: `${"/".repeat(MANY)}a` }).success, false],
    ["what it means", () => isUnclearIt(`x in ${"a/".repeat(MANY / 2)}`, [DELETION]), false],
    ["what it means", () => isUnclearIt(`${"a b ".repeat(12)}in ${"a/".repeat(MANY / 2)}b is.`, [DELETION]), false],
    ["a prompt of many requests", () => parsePrompt("rename a to b and ".repeat(MANY / 20)).type, "understood"],
    [
      "a prompt",
      () => parsePrompt(`${"a/b -> c, ".repeat(20)}${"a/".repeat(20)}b -> c, a/${"b/".repeat(20)}c -> d x`).type,
      "not_understood",
    ],
  ])("is read at once: %s", (_, read, expected) => {
    expect(read()).toEqual(expected);
  });
});
