import { expect, it } from "vitest";
import { prefersMarkdown } from "./prefers-markdown.ts";

it.each([
  // As sent by Claude Code, Cursor, opencode and others.
  ["text/markdown, text/html, */*", true],
  ["text/markdown, text/plain;q=0.9, */*;q=0.8", true],
  ["text/plain;q=1.0, text/markdown;q=0.9, text/html;q=0.8, */*;q=0.1", true],
  ["text/markdown;q=1.0, text/x-markdown;q=0.9, text/plain;q=0.8, text/html;q=0.7, */*;q=0.1", true],
  ["text/markdown", true],
  ["text/plain", true],
  ["TEXT/MARKDOWN ; Q=0.5", true],
  ["text/markdown;charset=utf-8;variant=GFM, text/html;q=0.9", true],
  ["text/plain, text/html", true],
  ["text/markdown, */*", true],
  ["text/markdown;q=0.9, text/html;q=0.901", false],
  ["text/html, text/markdown", false],
  ["text/html, text/markdown;q=0.9", false],
  ["text/html;q=0.8, text/markdown;q=0.8", false],
  ["text/markdown;q=0", false],
  ["text/markdown;q=0.5, */*", false],
  ["text/markdown;q=0.5, text/*;q=0.6", false],
  ["text/markdown;q=0.7, text/*;q=0.6, */*", true],
  ["text/markdown;q=2, text/html;q=0.1", false],
  ["text/markdown;q=-1", false],
  ["text/markdown;q=abc", false],
  ["text/markdown;q=", false],
  ["text/html;q=abc, text/markdown;q=0.1", true],
  // axios, jQuery, curl, browsers of all ages.
  ["application/json, text/plain, */*", false],
  ["text/plain, */*; q=0.01", true],
  ["*/*", false],
  ["", false],
  [",,;;,q=1", false],
  ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", false],
  [
    "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7",
    false,
  ],
  ["text/xml,application/xml,application/xhtml+xml,text/html;q=0.9,text/plain;q=0.8,image/png,*/*;q=0.5", false],
  ["application/xhtml+xml, text/plain;q=0.8", false],
  ["text/html, text/plain, text/sgml, text/css, */*;q=0.01", false],
  ["image/gif, image/x-xbitmap, image/jpeg, */*", false],
])("%j → %s", (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected);
});
