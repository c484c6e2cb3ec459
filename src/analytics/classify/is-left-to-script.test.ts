import { expect, it } from "vitest";
import { isLeftToScript } from "./is-left-to-script.ts";

const CHROME = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const PAGE = { path: "/start", userAgent: CHROME, accept: "text/html,*/*;q=0.8", status: 200 };

it.each([
  ["a browser that opens a page", {}, true],
  ["a browser that has the page already", { status: 304 }, true],
  ["a browser at a page that is missing", { status: 404 }, false],
  ["a browser that asks for Markdown", { accept: "text/markdown, text/html" }, false],
  ["a browser at the Markdown of a page", { path: "/start.md" }, false],
  ["an assistant", { userAgent: `${CHROME} ChatGPT-User/1.0` }, false],
  ["a library", { userAgent: "curl/8.7.1" }, false],
  ["nobody", { userAgent: "" }, false],
])("%s", (_, fields, expected) => {
  expect(isLeftToScript({ ...PAGE, ...fields })).toBe(expected);
});
