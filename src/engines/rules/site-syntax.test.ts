import { describe, expect, it, test } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";
import { workedMs } from "../../worked-ms.ts";
import { createSyntaxTest } from "./page-text/site-syntax.ts";

const KEPT = [
  ":::tip\nText\n:::",
  ":::tip[Title]\nText\n:::",
  "- ::: tip\n  Text\n  :::",
  ":::{tip}\nText\n:::",
  "::tip\nText\n::",
  "Text :tip[a]{color=red}",
  "/// tip | Title\nText\n///",
  "!!! tip\n    Text",
  '!!! note tip "Title"\n    Text',
  "- a\n\n    ??? tip\n\n        Text",
  '{% hint style="tip" %}\nText\n{% endhint %}',
  '{{< tip name="tip" >}}\nText\n{{< /tip >}}',
  "{{ page.tip }}",
  "[a](b.md){ .tip }",
  "Text\n{: .tip #tip }",
  '--8<-- "tip.md"',
  ":tip: and :octicons-tip-16:",
  "++ctrl+tip++",
];

const REPLACED = [
  ':::note tip\ntip\n:::\n\n::tip{title="tip"}\ntip\n::\n',
  '!!! note "A tip"\n\n    tip\n\n    - tip `tip`\n\n        tip\n',
  '- a\n\n    === "tip"\n\n        1. tip\n\n            ???+ tip "tip"\n\n                A [tip](b.md).\n\n                ```sh\n                tip\n                ```\n',
  '{% tabs %}\n{% tab title="tip" %}\ntip\n{% endtab %}\n{% endtabs %}\n',
  '\ufeff# A\n\n!!! note "tip"\n\n    tip\n',
];

const AFTER = [
  ':::note hint\nhint\n:::\n\n::tip{title="hint"}\nhint\n::\n',
  '!!! note "A hint"\n\n    hint\n\n    - hint `tip`\n\n        hint\n',
  '- a\n\n    === "hint"\n\n        1. hint\n\n            ???+ tip "hint"\n\n                A [hint](b.md).\n\n                ```sh\n                tip\n                ```\n',
  '{% tabs %}\n{% tab title="hint" %}\nhint\n{% endtab %}\n{% endtabs %}\n',
  '\ufeff# A\n\n!!! note "hint"\n\n    hint\n',
];

describe("the syntaxes of site generators", () => {
  test.each(KEPT)("keep their names when a text is replaced: %s", async (page) => {
    const files = { "a.md": `A tip.\n\n${page}\n` };
    const { after, notes } = await ask(files, 'Replace "tip" with "hint"');
    expect(after["a.md"]).toBe(`A hint.\n\n${page}\n`);
    expect(notes).toContain("with `tip` in code, an address or a name");
    const everywhere = await ask(files, 'Replace "tip" with "hint" everywhere');
    expect(everywhere.after["a.md"]).toBe(`A hint.\n\n${page}\n`);
  });

  it("keep their names in any case", async () => {
    const { after } = await ask({ "a.md": "> [!TIP]\n> Tip\n" }, 'Replace "tip" with "hint" ignoring case');
    expect(after["a.md"]).toBe("> [!TIP]\n> Hint\n");
  });

  test.each(REPLACED.map((page, at) => [page, AFTER[at] ?? ""]))("have texts in them: %s", async (page, expected) => {
    const { after } = await ask({ "a.md": page }, 'Replace "tip" with "hint"');
    expect(after["a.md"]).toBe(expected);
  });

  it("change where they are asked for as they are written", async () => {
    const { after } = await ask({ "a.md": "Text {{ page.tip }}\n" }, 'Replace "page.tip" with "page.hint"');
    expect(after["a.md"]).toBe("Text {{ page.hint }}\n");
  });

  it("are no mentions, and nothing to mark or link", async () => {
    const files = { "a.md": "# A\n\n!!! tip\n\n    A good tip.\n", "b.md": "# B\n" };
    const bold = await ask(files, 'Make "tip" bold in a');
    expect(bold.after["a.md"]).toBe("# A\n\n!!! tip\n\n    A good **tip**.\n");
    const removed = await ask({ "a.md": "# A\n\n::: tip\nAcme (tip) works.\n:::\n" }, 'Remove all mentions of "tip"');
    expect(removed.after["a.md"]).toBe("# A\n\n::: tip\nAcme works.\n:::\n");
  });

  it("keep the new text within the title", async () => {
    const { after } = await ask({ "a.md": '!!! note "Use tip"\n\n    Text\n' }, `Replace "tip" with 'the "hint"'`);
    expect(after["a.md"]).toBe('!!! note "Use tip"\n\n    Text\n');
  });
});

it("corrects the spelling within admonitions and tabs", async () => {
  const page = '# A\n\n=== "Linux"\n\n    !!! note\n\n        It is installed seperately from the other programs.\n';
  const { after } = await ask({ "a.md": page }, "Fix common misspellings");
  expect(after["a.md"]).toBe(page.replace("seperately", "separately"));
});

test.each(["{%", "{{ ", "{a=", "++a+", ":a", "!!! ", "\n > ", " "])(
  "takes well under a second to find %j often",
  (sign) => {
    const page = sign.repeat(200_000);
    const start = workedMs();
    createSyntaxTest(page);
    expect(workedMs() - start).toBeLessThan(1000);
  },
);
