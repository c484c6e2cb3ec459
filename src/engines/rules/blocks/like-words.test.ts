import { expect, it } from "vitest";
import { ask } from "../../../../test/support/ask-rules.ts";

const PAGE = "# Lamp\n\n> [!WARNING]\n> This lamp is deprecated.\n\n> [!WARNING]\n> It is hot.\n";

it("finds a callout by another form of its word", async () => {
  const { after } = await ask({ "lamp.md": PAGE }, "Remove the deprecation warning from lamp.md");
  expect(after["lamp.md"]).toBe("# Lamp\n\n> [!WARNING]\n> It is hot.\n");
  expect(await ask({ "lamp.md": PAGE }, "Remove the heating warning from lamp.md")).toMatchObject({ isRefused: true });
});

it.each([
  ["Remove the item about wicks from lamp.md", "there is no list in `lamp.md`"],
  ["Remove the second item of the list in lamp.md", "there is no list in `lamp.md`"],
  ["Remove the row for wicks from the table in lamp.md", "there is no table in `lamp.md`"],
])("says that what an item would be in is not there: %s", async (prompt, said) => {
  expect(await ask({ "lamp.md": PAGE }, prompt)).toMatchObject({
    isRefused: true,
    notes: expect.stringContaining(said),
  });
});

it("says that a list of that name is not there", async () => {
  const files = { "lamp.md": "# Lamp\n\n- Oil\n- Gas\n" };
  expect(await ask(files, "Remove the bullet about oil from the requirements list in lamp.md")).toMatchObject({
    isRefused: true,
    notes: expect.stringContaining("no list of `lamp.md` is called `requirements`"),
  });
});
