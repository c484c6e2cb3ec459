import { describe, expect, it } from "vitest";
import { changeLinks } from "./change-links.ts";
import { checkLinks } from "./check-links.ts";
import { deletePage } from "./delete-page.ts";
import { movePage } from "./move-page.ts";
import { config, openDocs, placesOf } from "./referring-files.fixture.ts";
import { replaceText } from "./replace-text.ts";

const { signal } = new AbortController();

describe("what points at a page from elsewhere", () => {
  it("is named in data and programs that leave out the folder or the first slash", async () => {
    const { docs } = openDocs({
      "docs/.vitepress/config.ts": config,
      "docs/.vitepress/slugs.json": `{ "guide/start.md": { "Go": "go" }, "start.md": 1 }`,
      "docs/guide/start.md": "## Go\n",
      "src/urls.ts": `const a = "guide/start#go";\nconst b = "guide/start/#go";\nconst c = "start#go";\n`,
    });
    const applied = await movePage(docs, { type: "move-page", page: "guide/start", path: "intro/begin" }, signal);
    expect(placesOf(applied)).toEqual([
      "intro/begin.md",
      ".vitepress/slugs.json:1",
      "../src/urls.ts:1",
      "../src/urls.ts:2",
      "../GUIDE.md",
    ]);
  });

  it("is named in the navigation of another generator that the site's own program may still read", async () => {
    const { docs } = openDocs({
      "docs/.vitepress/config.ts": config,
      "docs.json": '{\n  "navigation": [\n    "guide/start",\n    "guide/starter"\n  ]\n}\n',
      "docs/guide/start.md": "# Start\n",
    });
    const applied = await deletePage(docs, { type: "delete-page", page: "guide/start" }, signal);
    expect(placesOf(applied)).toContain("../docs.json:3");
    expect(placesOf(applied)).not.toContain("../docs.json:4");
  });

  it("is named in the navigation of a site whose generator is not known", async () => {
    const { docs } = openDocs({
      "docs/config.json": '{ "sections": [\n { "to": "guide/start" },\n { "to": "guide/starter" }\n] }\n',
      "docs/redirects.json": '{ "from":\n "guide/start" }\n',
      "docs/guide/start.md": "# Start\n",
    });
    const applied = await movePage(docs, { type: "move-page", page: "guide/start", path: "guide/begin" }, signal);
    expect(placesOf(applied).filter((place) => place.includes(".json"))).toEqual(["config.json:2"]);
  });

  it("is named by links that lead nowhere, since their first slash is missing", async () => {
    const { docs } = openDocs({
      "docs/.vitepress/config.ts": config,
      "docs/guide/start.md": "# Start\n",
      "docs/guide/guide/other.md": "# Other\n",
      "docs/guide/page.md": "[a](guide/start)\n\n[b](guide/other)\n\n[c](guide/starter)\n",
    });
    const applied = await movePage(docs, { type: "move-page", page: "guide/start", path: "guide/begin" }, signal);
    expect(placesOf(applied).filter((place) => place.startsWith("guide/page"))).toEqual(["guide/page.md:1"]);
  });

  it("is named where a component is given a list of pages", async () => {
    const { docs } = openDocs({
      "docs/.vitepress/config.ts": config,
      "docs/guide/start.md": "# Start\n",
      "docs/guide/more.md":
        '# More\n\n<Recipes slugs={["guide/other", "guide/start" ]}/>\n\n<Tabs items={["start", "guide/starter"]} />\n',
    });
    const applied = await movePage(docs, { type: "move-page", page: "guide/start", path: "guide/begin" }, signal);
    expect(placesOf(applied)).toContain("guide/more.md:3");
    expect(placesOf(applied)).not.toContain("guide/more.md:5");
  });

  it("is named where a path on a page was written for its address, with a slash behind the file", async () => {
    const { docs } = openDocs({
      "docs/index.md": "See [b](guide/start.md/).\n",
      "docs/guide/start.md": "# Start\n",
      "docs/guide/page.md":
        "See [a](../../guide/start.md/#go).\n\nSee [b](../../guide/my-start.md/) or [c](start.md/).\n",
      "docs/page.md": "See [a](../guide/start.md/#go).\n",
    });
    const applied = await deletePage(docs, { type: "delete-page", page: "guide/start" }, signal);
    expect(placesOf(applied).filter((place) => place.includes(":"))).toEqual(["guide/page.md:1", "page.md:1"]);
  });

  it("is named in what a plugin of the generator is given, and keeps what files outside of the site link to", async () => {
    const { docs, files } = openDocs(
      {
        "mkdocs.yml":
          "site_name: A\nplugins:\n  - llms:\n      sections:\n        All:\n          - guide/start.md: The start\nnav:\n  - guide/start.md\n  - index.md\n",
        "docs/index.md": "# Home\n",
        "docs/guide/start.md": "# Start\n",
        "DESIGN.md": "See [the guides](guide).\n",
        "guide/tool.ts": "",
      },
      "",
    );
    const applied = await movePage(docs, { type: "move-page", page: "guide/start", path: "guide/begin" }, signal);
    expect(placesOf(applied)).toContain("mkdocs.yml:6");
    expect(files.get("DESIGN.md")).toBe("See [the guides](guide).\n");
  });

  it("is named where only the site's own components and theme know it for an address", async () => {
    const { docs } = openDocs({
      "docs/.vitepress/config.ts": config,
      "docs/.vitepress/theme/Home.vue": `<a class="x" href="/guide/start">Start</a>\n<a href="/guide/other">`,
      "docs/guide/start.md": "# Start\n",
      "docs/guide/index.md":
        '---\nrelated:\n  - guide/start\n---\nSee <LinkTo link="guide/start#go" />, a guide/start.\n',
      "src/routes.ts": `export const route = { to: "/guide/start" };`,
    });
    const applied = await movePage(docs, { type: "move-page", page: "guide/start", path: "guide/begin" }, signal);
    expect(placesOf(applied).filter((place) => place.includes(":"))).toEqual([
      ".vitepress/theme/Home.vue:1",
      "guide/index.md:3",
      "guide/index.md:5",
    ]);
  });

  it("is not what a file that was changed says of the page now, such as a redirect from it", async () => {
    const navbar = { primary: { type: "button", label: "Start", href: "/start" } };
    const settings = { name: "Acme", navigation: { pages: ["start"] }, navbar };
    const all = { "docs.json": `${JSON.stringify(settings, null, 2)}\n`, "start.mdx": "# Start\n" };
    const { docs, files } = openDocs(all, "");
    const applied = await movePage(docs, { type: "move-page", page: "start", path: "begin" }, signal);
    expect(files.get("docs.json")).toContain('"source": "/start"');
    expect(placesOf(applied).filter((place) => place.startsWith("docs.json"))).toEqual([]);
  });

  it("is looked for in every page, and pages that cannot be read are named", async () => {
    const { docs } = openDocs();
    const read = async (path: string) => (path === "page.md" ? undefined : docs.read(path));
    const applied = await movePage({ ...docs, read }, { type: "move-page", page: "guide/start", path: "a" }, signal);
    expect(applied.type === "applied" && applied.notes).toContain(
      "Links in `page.md` were not looked at: it is larger than 1 MiB, or not UTF-8 text.",
    );
  });

  it("is a link of a plain file from the top of the repository, too", async () => {
    const { docs, files } = openDocs({
      "BUILD.md": "# Build\n",
      "docs/index.md": "[a](/docs/guide/start.md#go) [b](../docs/guide/start.md) [c](../BUILD.md)\n",
      "docs/guide/start.md": "## Go\n\n[a](../../BUILD.md#x) [b](/BUILD.md) [c](/docs/index.md) [d](/nothing.md)\n",
    });
    const told = async () => {
      const applied = await checkLinks(docs, { type: "check-links" }, signal);
      return applied.type === "applied" ? applied.findings?.map(({ message }) => message) : [];
    };
    expect(await told()).toEqual(["There is no page or file `/nothing.md`"]);
    await movePage(docs, { type: "move-page", page: "guide/start", path: "/begin" }, signal);
    expect(files.get("index.md")).toBe("[a](/docs/begin.md#go) [b](./begin.md) [c](../BUILD.md)\n");
    expect(files.get("begin.md")).toContain("[a](../BUILD.md#x) [b](/BUILD.md) [c](/docs/index.md)");
    expect(await told()).toEqual(["There is no page or file `/nothing.md`"]);
    files.delete("begin.md");
    expect(await told()).toEqual(["/docs/begin.md#go", "./begin.md"].map((to) => `There is no page or file \`${to}\``));
  });

  it("is a file that the settings name by its path in the site's folder", async () => {
    const config = `export default {\n  llms: { ignoreFiles: ["team.md"] },\n};\n`;
    const { docs } = openDocs({ "docs/.vitepress/config.ts": config, "docs/team.md": "# Team\n" }, "");
    const applied = await movePage(docs, { type: "move-page", page: "team", path: "/docs/crew" }, signal);
    expect(placesOf(applied)).toContain("docs/.vitepress/config.ts:2");
  });

  it("says of a page that is not on the site that it cannot redirect", async () => {
    const all = { "README.md": "[a](SUPPORT.md)\n", "SUPPORT.md": "# A\n", "docs/help.md": "# Help\n" };
    const moved = await movePage(
      openDocs(all, "").docs,
      { type: "move-page", page: "SUPPORT.md", path: "HELP.md" },
      signal,
    );
    expect(JSON.stringify(moved)).not.toContain("No redirect");
    const kept = openDocs({ ...all, "GOVERNANCE.md": "# G\n" }, "").docs;
    const renamed = await movePage(kept, { type: "move-page", page: "GOVERNANCE.md", path: "SECURITY.md" }, signal);
    const why = "No redirect from `GOVERNANCE.md` was added, because it has no address on the site.";
    expect(renamed).toMatchObject({ type: "applied", notes: expect.arrayContaining([why]) });
    const { docs, files } = openDocs(all, "");
    const gone = await deletePage(
      docs,
      { type: "delete-page", page: "SUPPORT.md", redirectTo: "docs/help.md" },
      signal,
    );
    const note = "No redirect was added, because `SUPPORT.md` has no address on the site.";
    expect(gone).toMatchObject({ type: "applied", notes: expect.arrayContaining([note]) });
    expect(files.get("README.md")).toBe("[a](docs/help.md)\n");
  });

  it("is named when the page goes", async () => {
    const { docs, files } = openDocs();
    const applied = await deletePage(docs, { type: "delete-page", page: "guide/start" }, signal);
    expect(files.get("page.md")?.split("\n\n").slice(0, 2)).toEqual(["a <https://docs.example.com/guide/start>", "b"]);
    expect(placesOf(applied)).toEqual([
      "../README.md:3",
      "../src/tool.ts:1",
      "page.md:1",
      ".shared.md:1",
      "api.yaml:3",
      "../GUIDE.md",
    ]);
  });

  it("is named where a link is changed everywhere, in texts outside of the docs too", async () => {
    const url = "https://chat.example/room";
    const { docs, files } = openDocs({
      "README.md": `# Tool\n\nAsk [us](${url}/), not in ${url}s.\n`,
      ".github/CONTRIBUTING.md": `See ${url}.\n`,
      "docs/page.md": `[a](${url})\n`,
    });
    const change = { type: "change-links" as const, from: url, to: "https://talk.example" };
    const applied = await changeLinks(docs, change, signal);
    expect(files.get("page.md")).toBe("[a](https://talk.example)\n");
    expect(placesOf(applied)).toEqual(["../README.md:3", "../.github/CONTRIBUTING.md:1"]);
    const other = await changeLinks(docs, { ...change, from: change.to, to: url, page: "page" }, signal);
    expect(placesOf(other)).toEqual([]);
  });

  it("is named where a text is replaced everywhere, but not in changelogs and what the prompt spares", async () => {
    const { docs, files } = openDocs({
      "README.md": "# Acme Cloud\n\nUse Acme Cloud.\nNot Acme Clouds.\n",
      "CHANGELOG.md": "- Acme Cloud is new\n",
      "notes/plan.md": "Acme Cloud\n",
      "tests/one.md": "Acme Cloud\n",
      "vendor/of-others/README.md": "Acme Cloud\n",
      "src/tool.ts": "// Acme Cloud\n",
      "docs/page.md": "Acme Cloud\n",
    });
    const replace = { type: "replace-text" as const, from: "Acme Cloud", to: "Zebra", anyCase: false };
    const applied = await replaceText(docs, { ...replace, where: "everywhere", except: ["notes"] }, signal);
    expect(files.get("page.md")).toBe("Zebra\n");
    expect(placesOf(applied)).toEqual(["../README.md:1", "../README.md:3"]);
    expect(applied.type === "applied" && applied.notes.join("\n")).toContain("outside of the docs (2)");
    const back = { ...replace, from: "Zebra", to: "Acme Cloud" };
    expect(placesOf(await replaceText(docs, { ...back, where: "prose" }, signal))).toEqual([]);
  });
});
