import { expect, test } from "vitest";
import { describeTool } from "./describe-tool.ts";

const describe = (rawInput: unknown, more: object = {}) =>
  describeTool({ sessionUpdate: "tool_call", toolCallId: "1", kind: "edit", rawInput, ...more }, undefined).input;

test.each([
  [{ file_path: "a.md", content: "a secret" }, { file_path: "a.md" }],
  [{ filePath: "a.md", oldString: "a secret", newString: "a secret", replaceAll: true }, { filePath: "a.md" }],
  [{ path: "a.md", edits: [{ old_text: "a secret" }], new_str: { x: "a secret" } }, { path: "a.md" }],
  [
    { command: "cat > a.md <<E\na secret\nE", timeout: 5 },
    { command: "cat > a.md <<E…", timeout: 5 },
  ],
  [
    { command: ["ls", "-l\na secret"], pattern: "x".repeat(300) },
    { command: ["ls", "-l…"], pattern: `${"x".repeat(200)}…` },
  ],
])("shows what is done to which file, and nothing of what files are to say: %j", (input, shown) => {
  expect(describe(input)).toEqual(shown);
});

test("shows title and files where nothing else may be shown", () => {
  const more = { title: "Write a.md\na secret", locations: [{ path: "/workspace/a.md" }] };
  for (const input of [undefined, "a secret", ["a secret"], { content: "a secret" }])
    expect(describe(input, more)).toEqual({ title: "Write a.md…", files: ["/workspace/a.md"] });
});
