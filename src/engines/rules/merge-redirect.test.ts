import { expect, it } from "vitest";
import { runPrompt } from "../../../test/support/run-prompt.ts";

const FILES = {
  "README.md": "# Lamps\n\nSee [A](a.md).\n",
  "a.md": "# A\n\nFirst.\n",
  "b.md": "# B\n\nSecond.\n",
};

it("merges no page where the redirect that was asked for cannot be kept", async () => {
  const { applied, after } = await runPrompt(FILES, "Merge a.md into b.md with a redirect");
  expect(applied.type).toBe("refused");
  expect(after["a.md"]).toBe(FILES["a.md"]);
  expect((await runPrompt(FILES, "Merge a.md into b.md")).applied.type).toBe("applied");
});
