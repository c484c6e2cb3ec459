import { describe, expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const docsJson: Files = {
  "docs.json": JSON.stringify(
    {
      navigation: { pages: ["index"] },
      redirects: [
        { source: "/a", destination: "/index", permanent: false },
        { source: "/b", destination: "/index", permanent: false },
        { source: "/c", destination: "/index" },
      ],
    },
    null,
    2,
  ),
  "index.mdx": "---\ntitle: Home\n---\n",
};
const mkdocs: Files = { "mkdocs.yml": "site_name: X\n", "docs/index.md": "# Home\n" };

describe("a temporary redirect", () => {
  it.each([
    ["docs.json", docsJson, docsJson["docs.json"]?.replace(/("source": "\/b"[^}]*)false/, "$1true")],
    ["_redirects", { ...mkdocs, _redirects: "/a / 302\n/b /index 302!\n" }, "/a / 302\n/b /index 301!\n"],
    [
      "vercel.json",
      {
        ...mkdocs,
        "vercel.json": '{ "redirects": [{ "source": "/b", "destination": "/index", "statusCode": 307 }] }\n',
      },
      '{ "redirects": [{ "source": "/b", "destination": "/index", "statusCode": 308 }] }\n',
    ],
    [
      "netlify.toml",
      { ...mkdocs, "netlify.toml": '[[redirects]]\n  from = "/b"\n  to = "/index"\n  status = 302\n' },
      '[[redirects]]\n  from = "/b"\n  to = "/index"\n  status = 301\n',
    ],
    [
      "astro.config.mjs",
      {
        "package.json": '{ "dependencies": { "@astrojs/starlight": "1" } }',
        "astro.config.mjs":
          "import starlight from '@astrojs/starlight';\nexport default { redirects: { '/b': { status: 302, destination: '/index' } }, integrations: [starlight({ title: 'X' })] };\n",
        "src/content/docs/index.md": "---\ntitle: Home\n---\n",
      },
      "import starlight from '@astrojs/starlight';\nexport default { redirects: { '/b': { status: 301, destination: '/index' } }, integrations: [starlight({ title: 'X' })] };\n",
    ],
  ])("counts for good then: %s", async (file, files: Files, text) => {
    const { after } = await ask(files, "Make the redirect from /b to /index permanent");
    expect(after).toEqual({ ...files, [file]: text });
  });

  it.each([
    ["Make the redirect from /c permanent", "is permanent already"],
    ["Make the redirect from /z permanent", "There is no redirect from `/z`."],
    ["Make the redirect from /a to /b permanent", "redirects to `/index`, and not to `/b`"],
  ])("has to be there: %s", async (prompt, reason) => {
    const { after, notes } = await ask(docsJson, prompt);
    expect(after).toEqual(docsJson);
    expect(notes).toContain(reason);
  });
});
