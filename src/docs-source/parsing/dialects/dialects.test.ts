import type { Nodes } from "mdast";
import { describe, expect, test } from "vitest";
import { findAnchors } from "../../headings.ts";
import { parseLenient } from "../lenient/parse-lenient.ts";

/** A tree on one line, with all that is special to a node. */
function outline(node: Nodes): string {
  const { type, children, position: _, data: __, ...rest } = node as Nodes & { children?: Nodes[] };
  if (type === "text") return JSON.stringify((node as { value: string }).value);
  const said = Object.entries(rest).filter(
    ([key, value]) => value != null && !/^(?:ordered|start|spread|checked)$/.test(key),
  );
  const facts = said.length === 0 ? "" : `[${said.map(([key, value]) => `${key}=${value}`).join(" ")}]`;
  return `${type === "paragraph" ? "p" : type}${facts}${children ? `(${children.map(outline).join(" ")})` : ""}`;
}

function read(text: string, path = "a.md"): string {
  const page = parseLenient(path, text);
  if (page.type !== "parsed") throw new Error(page.message);
  return page.tree.children.map(outline).join(" ");
}

const note = (more: string, children: string): string => `callout[kind=note name=note${more}](${children})`;

const CASES: [string, string][] = [
  [":::note\na\n:::", note("", 'p("a")')],
  [":::note[T *x*]\na\n:::", note(" title=T *x*", 'p("a")')],
  ["::: note A title\na\n:::\nb", `${note(" title=A title", 'p("a")')} p("b")`],
  [':::note{title="T"}\na\n:::', note(" title=T", 'p("a")')],
  [":::caution\n- a\n:::", 'callout[kind=warning name=caution](list(listItem(p("a"))))'],
  ["::::note\n:::tip\na\n:::\nb\n::::", note("", 'callout[kind=tip name=tip](p("a")) p("b")')],
  [":::note\n:::tip\na\n:::\nb\n:::", note("", 'callout[kind=tip name=tip](p("a")) p("b")')],
  ["- a\n\n  :::note\n  b\n  :::\n- c", `list(listItem(p("a") ${note("", 'p("b")')}) listItem(p("c")))`],
  [":::note\n- a\n- b\n  :::\n\nc", `${note("", 'list(listItem(p("a")) listItem(p("b")))')} p("c")`],
  ["> :::note\n> a\n> :::", `blockquote(${note("", 'p("a")')})`],
  [":::note\na\n\n## B", `${note("", 'p("a")')} heading[depth=2]("B")`],
  [
    "::: details More {open}\na\n:::",
    'callout[kind=note name=details title=More isCollapsible=true isOpen=true](p("a"))',
  ],
  ["::: my-box\na\n:::", 'callout[kind=note name=my-box title=My box](p("a"))'],
  ["::: v-pre\na\n:::", 'p("a")'],
  [":::", 'p(":::")'],
  ["::: what is this", 'p("::: what is this")'],
  ["```\n:::note\n```", "code[value=:::note]"],
  [
    "::: code-group\n```js [a]\n1\n```\n<<< @/b.js\n:::",
    "codeGroup(code[lang=js meta=[a] value=1] include[path=@/b.js isCode=true])",
  ],
  [":::steps\n1. a\n2. b\n:::", 'steps(step(p("a")) step(p("b")))'],
  ["/// note\na\n///", note("", 'p("a")')],
  ["///note | A *title*\n\na\n\n///\nb", `${note(" title=A *title*", 'p("a")')} p("b")`],
  ["//// note\n/// tip\na\n///\nb\n////", note("", 'callout[kind=tip name=tip](p("a")) p("b")')],
  ["- a\n\n  /// note\n  b\n  ///\n- c", `list(listItem(p("a") ${note("", 'p("b")')}) listItem(p("c")))`],
  ["/// note\n- a\n\n    ///\n", note("", 'list(listItem(p("a")))')],
  ["/// admonition | T\n    type: tip\na\n///", 'callout[kind=tip name=tip title=T](p("a"))'],
  ["/// admonition | T\n    type: my-box\n\na\n///", 'callout[kind=note name=my-box title=T](p("a"))'],
  [
    "/// details | T\n    type: warning\n    open: true\n\na\n///",
    'callout[kind=warning name=warning title=T isCollapsible=true isOpen=true](p("a"))',
  ],
  ["/// details | T\na\n///", 'callout[kind=note name=details title=T isCollapsible=true isOpen=false](p("a"))'],
  [
    "/// tab | A\n1\n///\n\n/// tab | B\n2\n///\n/// tab | C\n    new: true\n\n3\n///",
    'tabs(tab[title=A](p("1")) tab[title=B](p("2"))) tabs(tab[title=C](p("3")))',
  ],
  ["//// html | div.x\n/// tab | A\n1\n///\n////", 'tabs(tab[title=A](p("1")))'],
  ["/// what | is this", 'p("/// what | is this")'],
  ["///", 'p("///")'],
  ["```\n/// note\na\n///\n```", "code[value=/// note\na\n///]"],
  ["> [!NOTE]\n> a", note("", 'p("a")')],
  ["> [!TIP] Title *x*\n> a\n>\n> b", 'callout[kind=tip name=tip title=Title *x*](p("a") p("b"))'],
  ["> [!IMPORTANT]\n>\n> a", 'callout[kind=info name=important](p("a"))'],
  ["> [!bug]- T\n> a", 'callout[kind=danger name=bug title=T isCollapsible=true isOpen=false](p("a"))'],
  ["> [!whatever]\n> a", 'blockquote(p("[!whatever]\\na"))'],
  ['!!! note "T"\n    a\n\n        code\n\nb', `${note(" title=T", 'p("a") code[value=code]')} p("b")`],
  ['!!! warning ""\n    a', 'callout[kind=warning name=warning title=](p("a"))'],
  ["??? abstract\n    a", 'callout[kind=note name=abstract isCollapsible=true isOpen=false](p("a"))'],
  ["???+ note inline end\n    a", note(" isCollapsible=true isOpen=true", 'p("a")')],
  ["!!! note\n\t- a\n\n\t- b\nc", note("", 'list(listItem(p("a")) listItem(p("b\\nc")))')],
  ['=== "A"\n    1\n\n=== "B"\n\n    2', 'tabs(tab[title=A](p("1")) tab[title=B](p("2")))'],
  ["what!!! a", 'p("what!!! a")'],
  ['{% hint style="danger" %}\na\n{% endhint %}', 'callout[kind=danger name=danger](p("a"))'],
  [
    '{% tabs %}\n{% tab title="A" %}\n1\n{% endtab %}\n\n{% tab title="B" %}\n2\n{% endtab %}\n{% endtabs %}',
    'tabs(tab[title=A](p("1")) tab[title=B](p("2")))',
  ],
  [
    '{% code title="a.js" overflow="wrap" %}\n```js\n1\n```\n{% endcode %}',
    'code[lang=js meta=title="a.js" overflow="wrap" value=1]',
  ],
  ['{% embed url="https://a.io" %}', "embed[url=https://a.io]()"],
  ['{% embed url="https://a.io" %}\nb\n{% endembed %}', 'embed[url=https://a.io](p("b"))'],
  [
    '{% content-ref url="a.md" %}\n[b](a.md)\n{% endcontent-ref %}',
    'contentReference[url=a.md](p(link[url=a.md]("b")))',
  ],
  ["{% stepper %}\n{% step %}\na\n{% endstep %}\n{% endstepper %}", 'steps(step(p("a")))'],
  ["{% step %}\n<figure>a</figure>\n{% endstep %}\n\nb", 'step(html[value=<figure>a</figure>]) p("b")'],
  ["{% unknown %}", 'p("{% unknown %}")'],
  ['--8<-- "a/b.md"', "include[path=a/b.md isCode=false]"],
  ['{% include "../a.md" %}', "include[path=../a.md isCode=false]()"],
  ["<<< @/a.ts#part{2}", "include[path=@/a.ts isCode=true region=part]"],
  ["[[toc]]\n\na", 'p("a")'],
  ["[TOC]\n\na", 'p("a")'],
  ["<script setup>\nimport a from 'b'\n\nlet x = 1\n</script>\n\na", 'p("a")'],
  ["<style>\n.a { b: c }\n</style>\n\na", 'p("a")'],
  ["[a](/b){ .button }, c", 'p(link[url=/b]("a") ", c")'],
  ["a\n{: .lead }", 'p("a")'],
  ["a {b} c {.d", 'p("a {b} c {.d")'],
];

describe("the syntaxes of site generators", () => {
  test.each(CASES)("are read: %j", (text, tree) => {
    expect(read(text)).toBe(tree);
  });

  test.each(CASES.filter(([text]) => /^(?::::|\/\/\/|> |!!!|\?\?\?|===|\{%)/.test(text)))(
    "are read in MDX: %j",
    (text, tree) => {
      if (!/code\n\nb|<figure>|\n {4}(?:type|new):/.test(text)) expect(read(text, "a.mdx")).toBe(tree);
    },
  );

  test("give headings their own ids", () => {
    const page = parseLenient("a.mdx", "# A b {#one}\n\n## C {/* #two */}\n\n## D `e` { #three .x }\n\n## F\n");
    if (page.type !== "parsed") throw new Error(page.message);
    const { headings, all } = findAnchors(page.text, page.tree);
    expect(headings.map(({ text, anchor }) => [text, anchor])).toEqual([
      ["A b", "one"],
      ["C", "two"],
      ["D e", "three"],
      ["F", "f"],
    ]);
    expect([...all]).toEqual(expect.arrayContaining(["one", "two", "three", "f"]));
  });

  test("give headings their own ids in the forms of Markdown without MDX", () => {
    const page = parseLenient(
      "a.md",
      "# A %{#one}%\n\n## B {/* #two */}\n\n## C [#three]\n\n## Cc[#three-too]\n\n## D [#4]\n\n## `E [#f]`\n",
    );
    if (page.type !== "parsed") throw new Error(page.message);
    const { headings } = findAnchors(page.text, page.tree);
    expect(headings.map(({ text, anchor }) => [text, anchor])).toEqual([
      ["A", "one"],
      ["B", "two"],
      ["C", "three"],
      ["Cc", "three-too"],
      ["D [#4]", "d-4"],
      ["E [#f]", "e-f"],
    ]);
  });

  test("give ids to what is no heading", () => {
    const page = parseLenient("a.md", "[](){#one}\n\n**b**{: .x #two }\n\n# `A` <!-- made -->\n");
    if (page.type !== "parsed") throw new Error(page.message);
    expect([...findAnchors(page.text, page.tree).all]).toEqual(expect.arrayContaining(["one", "two"]));
  });

  test("say when a block is never closed", () => {
    const page = parseLenient("a.md", "a\n\n:::note\nb\n");
    expect(page).toMatchObject({
      findings: [{ line: 3, message: '":::note" is never closed: write ":::" where it ends' }],
    });
  });
});
