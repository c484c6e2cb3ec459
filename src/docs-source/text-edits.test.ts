import { describe, expect, it } from "vitest";
import { startWithComments } from "./text-edits.ts";

describe("startWithComments", () => {
  it("is where the comments right above a line begin", () => {
    const text = "# a\nx\n  # b\n# c\ny\n";
    expect(startWithComments(text, text.indexOf("y"))).toBe(text.indexOf("  # b"));
    expect(startWithComments(text, text.indexOf("x"))).toBe(0);
    expect(startWithComments("\n#\nx", 3)).toBe(1);
    expect(startWithComments("\nx", 1)).toBe(1);
    expect(startWithComments("x", 0)).toBe(0);
  });

  it("does not take longer for each comment elsewhere", () => {
    const text = `${"#\n".repeat(200_000)}x\ny`;
    expect(startWithComments(text, text.length - 1)).toBe(text.length - 1);
  });
});
