import { describe, expect, it } from "vitest";
import { createLinkFilter } from "./link-filter.ts";

const resolve = (target: string) =>
  target === "s1" || target === "/guides/start" ? "https://docs.example.com/guides/start" : undefined;

function filter(text: string, size = text.length): string {
  const links = createLinkFilter(resolve);
  let out = "";
  for (let at = 0; at < text.length; at += size) out += links.push(text.slice(at, at + size));
  return out + links.end();
}

const CASES: [name: string, given: string, shown: string][] = [
  [
    "keeps a link to a section that was given",
    "See [Start](s1).",
    "See [Start](https://docs.example.com/guides/start).",
  ],
  ["keeps one by its address", '[Start](/guides/start "Go")', "[Start](https://docs.example.com/guides/start)"],
  ["makes text of a link elsewhere", "[Start](https://evil.example)", "Start"],
  ["makes text of a script", "[Start](javascript:alert(1))", "Start"],
  ["makes text of a link in angle brackets", "[Start](<https://evil.example/a b>)", "Start"],
  ["makes text of a picture", "![Logo](https://evil.example/?q=secret)", "Logo"],
  ["makes text of a picture that was given", "![Logo](s1)", "Logo"],
  [
    "makes text of a picture in a link",
    "[![Logo](https://evil.example)](s1)",
    "[Logo](https://docs.example.com/guides/start)",
  ],
  [
    "makes text of a reference",
    "[Start][1]\n\n[1]: https://evil.example",
    "\\[Start\\]\\[1\\]\n\n\\[1\\]: `https://evil.example`",
  ],
  ["shows HTML as text", '<img src="https://evil.example">', '\\<img src="`https://evil.example`">'],
  ["makes code of an address in angle brackets", "<https://evil.example>", "`https://evil.example`"],
  [
    "makes code of a bare address",
    "Go to https://evil.example/x?y=1, now.",
    "Go to `https://evil.example/x?y=1`, now.",
  ],
  ["makes code of a bare address without scheme", "(www.evil.example)", "(`www.evil.example`)"],
  ["makes code of an address in bold", "**https://evil.example**", "**`https://evil.example`**"],
  ["leaves code", "Run `curl https://a.example [x](y)`!", "Run `curl https://a.example [x](y)`!"],
  [
    "leaves code blocks",
    "```sh\ncurl <https://a.example> [x](https://b)\n```\n[x](https://b)",
    "```sh\ncurl <https://a.example> [x](https://b)\n```\nx",
  ],
  ["ends a code block that never ends", "~~~\n[x](https://b)", "~~~\n[x](https://b)"],
  ["does not take a code block's end for another's", "````\n```\n[a](b)\n````\n[a](b)", "````\n```\n[a](b)\n````\na"],
  [
    "moves a code block out of a list, where it would end sooner",
    "- a\n  ```\n  b\n[x](https://b)",
    "- a\n```\nb\n[x](https://b)",
  ],
  ["does not take several lines for code", "a `b\n- [x](https://b) `", "a \\`b\n- x \\`"],
  ["shows a lone backtick as text", "a ` b [x](https://b)", "a \\` b x"],
  ["does not end code in another paragraph", "` a\n\n[x](https://b) `", "\\` a\n\nx \\`"],
  ["shows brackets as text", "a [b] c", "a \\[b\\] c"],
  ["keeps an escaped bracket", "\\[x](https://b)", "\\[x\\](`https://b`)"],
  ["knows brackets in the text of a link", "[a [b] c](s1)", "[a \\[b\\] c](https://docs.example.com/guides/start)"],
  ["drops what is hidden in a title", '[a](https://b "x) [c](s1")', "a c"],
  ["keeps a lone exclamation mark", "Done!", "Done!"],
];

describe("the filter of links", () => {
  it.each(CASES)("%s", (_, given, shown) => {
    expect(filter(given)).toBe(shown);
  });

  it.each(CASES)("%s, whatever the pieces that it comes in", (_, given) => {
    for (const size of [1, 2, 3, 7]) expect(filter(given, size)).toBe(filter(given));
  });

  it("tells words as they come", () => {
    const links = createLinkFilter(resolve);
    expect(links.push("Hello wor")).toBe("Hello ");
    expect(links.push("ld [Sta")).toBe("world ");
    expect(links.push("rt](s1) now")).toBe("[Start](https://docs.example.com/guides/start) ");
    expect(links.end()).toBe("now");
  });

  it("does not hold back without end", () => {
    const links = createLinkFilter(resolve);
    expect(links.push(`[${"a".repeat(3000)}`).length).toBeGreaterThan(0);
    expect(createLinkFilter(resolve).push(`\`${"a".repeat(3000)}`).length).toBeGreaterThan(0);
  });
});
