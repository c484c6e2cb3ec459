import { expect, it } from "vitest";
import { ask, type Files } from "../../../../test/support/ask-rules.ts";

const files: Files = {
  "docusaurus.config.js": "module.exports = { presets: [['classic', { docs: { routeBasePath: '/' } }]] };\n",
  "docs/start.md": "---\nslug: /\n---\n# Start\n\n[Disks](/disks)\n",
  "docs/disks.md": "---\ntitle: Disks\n---\n# Disks\n",
};

it("says that a slug gives a page another address, which nothing else follows", async () => {
  const { after, notes } = await ask(files, "Set the slug of docs/disks.md to /storage.");
  expect(after["docs/disks.md"]).toContain("slug: /storage");
  expect(notes).toContain("The address of `docs/disks.md` was `/disks` and is `/storage` now.");
  expect(notes).toContain("add a redirect from `/disks` to `/storage`");
});

it("says nothing of pages that keep their addresses", async () => {
  for (const prompt of ["Set the slug of docs/disks.md to /disks.", 'Set the title of docs/disks.md to "Drives".'])
    expect((await ask(files, prompt)).notes).not.toContain("The address of");
});
