import { expect, test } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";
import { articleBefore } from "./replacing/articles.ts";

const page = `---
title: A model
---

# A model

Use a model. (a model) See a **model**, a
[model](/a) and the model. Option A model, \`a model\`.

<Card title="A model" />
`;

test("an article follows where the new text sounds otherwise", async () => {
  const files = { "docs.json": "{}", "a.mdx": page };
  const { after, notes } = await ask(files, 'replace "model" with "AI"');
  expect(after["a.mdx"]).toBe(
    page
      .replaceAll(/model(?!`)/g, "AI")
      .replaceAll(/A AI(?!,)/g, "An AI")
      .replaceAll(/\ba(?=\s+(?:\*\*|\[)?AI)/g, "an"),
  );
  expect(notes).toContain("Adapted the article before it in 7 places, as in `An AI`");
  const unsure = await ask(files, 'replace "model" with "SDK"');
  expect(unsure.after["a.mdx"]).toBe(page.replaceAll(/model(?!`)/g, "SDK"));
  expect(unsure.notes).toContain("Please look at the article before it in 4 lines, which may not fit: `a.mdx:5`");
});

test("a word of another language stays", async () => {
  const spanish = "Voy a modelo de la casa que es para todos los del mar.\n";
  const { after, notes } = await ask({ "docs.json": "{}", "a.md": spanish }, 'replace "modelo" with "agente"');
  expect(after["a.md"]).toBe(spanish.replace("modelo", "agente"));
  expect(notes).not.toContain("article");
});

test.each([
  ["a tool", "tool", "editor", "an"],
  ["An hour", "hour", "day", "A"],
  ["a user", "user", "operator", "an"],
  ["an operator", "operator", "user", "a"],
  ["an app", "app", "URL", "a"],
  ["an app", "app", "one-click setup", "a"],
  ["a tool", "tool", "undo step", "an"],
  ["a tool", "tool", "SQL query", undefined],
  ["a tool", "tool", "npm package", undefined],
  ["an npm", "npm", "pnpm", undefined],
])("%j, where %j becomes %j", (text, from, to, expected) => {
  const article = articleBefore(text, text.indexOf(from), to, { from });
  expect([article?.start, article?.to]).toEqual([0, expected]);
});

test.each([
  ["a tool", "tool", "kit"],
  ["an app", "app", "AI"],
  ["the app", "app", "tool"],
  ["Plan A app", "app", "tool"],
  ["data app", "app", "tool"],
  ["an app", "app", "the tool"],
])("%j stays where %j becomes %j", (text, from, to) => {
  expect(articleBefore(text, text.indexOf(from), to, { from })).toBeUndefined();
});
