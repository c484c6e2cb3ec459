import { expect, test } from "vitest";
import { html, plain } from "./html.ts";

test("escapes values in text and in attributes", () => {
  const value = `<script>"'&`;
  expect(html`<p title="${value}">${value}</p>`.markup).toBe(
    `<p title="&lt;script&gt;&quot;&#39;&amp;">&lt;script&gt;&quot;&#39;&amp;</p>`,
  );
});

test("keeps markup, joins lists and leaves out what is not there", () => {
  expect(html`<p>${[html`<b>x</b>`, 1]}${null}${false}${undefined}</p>`.markup).toBe("<p><b>x</b>1</p>");
});

test("makes bidirectional and control characters visible", () => {
  expect(html`<p>${"a\u202eb"}</p>`.markup).toContain('<span class="unsafe" title="U+202E">[U+202E]</span>');
  expect(html`<p>${"\0\x1b[31m"}</p>`.markup).toMatch(/\[NUL\].*\[ESC\].*\[31m/);
  expect(html`<p title="${"a\u2066b\0"}">`.markup).toBe('<p title="a[U+2066]b[NUL]">');
  expect(plain("\ud800").markup).toBe("\ufffd");
});

test("leaves other scripts and joined emoji alone", () => {
  const text = "שלום مرحبا 👩‍💻\tx\ny";
  expect(html`${text}`.markup).toBe(text);
});
