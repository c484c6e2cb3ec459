import { describe, expect, it } from "vitest";
import { runPrompt } from "../../../test/support/run-prompt.ts";

const files = {
  "setup.md": "# Setup\n\n## First steps\n\n## Last\n",
  "usage.md": "# Usage\n\n[a](./install#first-steps) [b](./install#last) [c](/setup/#last) and `./install#last`\n",
};

describe("a text that is the address of a heading", () => {
  it("is replaced where links lead, if they lead somewhere then", async () => {
    const { after } = await runPrompt(files, "In usage.md change ./install#first-steps to ./setup.md#first-steps");
    expect(after).toEqual({ ...files, "usage.md": files["usage.md"].replace("./install#f", "./setup.md#f") });
    const { applied, after: same } = await runPrompt(files, "In usage.md change ./install#last to ./setup.md#gone");
    expect(same["usage.md"]).toContain("[b](./install#last)");
    expect(applied).toMatchObject({
      findings: expect.arrayContaining([expect.objectContaining({ isChanged: false })]),
    });
  });

  it("may be its beginning", async () => {
    const { after } = await runPrompt(files, "In usage.md replace /setup/# with /setup# in every link");
    expect(after).toEqual({ ...files, "usage.md": files["usage.md"].replace("/setup/#", "/setup#") });
  });
});

it("moves a page to another address of its site", async () => {
  const site = {
    "docusaurus.config.js":
      'module.exports = { url: "https://a.example", baseUrl: "/", presets: [["classic", { docs: { routeBasePath: "docs" } }]] };\n',
    "docs/one.md": "# One\n",
    "docs/two.md": "# Two\n\n[one](one.md)\n",
  };
  const { after } = await runPrompt(site, "Move the page https://a.example/docs/one to https://a.example/docs/first");
  expect(after).toMatchObject({ "docs/first.md": "# One\n", "docs/two.md": "# Two\n\n[one](first.md)\n" });
  const { applied } = await runPrompt(site, "Move the page https://a.example/docs/one to https://b.example/docs/first");
  expect(applied).toMatchObject({ type: "refused", reason: "bad_path" });
});

it("takes no page for a folder whose pages are to move", async () => {
  const plain = { "contributing.md": "# Contributing\n", "guides/a.md": "# A\n" };
  const { applied, after } = await runPrompt(plain, "Move all pages of contributing to guides");
  expect(applied).toMatchObject({ type: "refused", reason: "page_not_found" });
  expect(after).toEqual(plain);
});

it("says which page an address of the web may be, to which no link leads", async () => {
  const site = {
    "docs.json": JSON.stringify({ navigation: { pages: ["guides/one", "guides/two"] } }),
    "guides/one.mdx": "# One\n",
    "guides/two.mdx": "# Two\n",
  };
  const { applied } = await runPrompt(
    site,
    "https://a.example/docs/guides/one should become https://a.example/docs/guides/1",
  );
  expect(applied).toMatchObject({ type: "refused", message: expect.stringContaining("move guides/one.mdx to") });
  const { applied: other } = await runPrompt(site, "Change the link https://a.example/x/y to https://b.example/");
  expect(other).toMatchObject({ type: "applied", notes: ["No link leads to `https://a.example/x/y`."] });
});
