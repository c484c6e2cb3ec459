import { expect, it } from "vitest";
import { added, plan } from "../../../../test/support/planned-edits.ts";
import type { SiteChange } from "../site-change.ts";

const pages = '{\n  "pages": ["index", "---More---", "one", "deep"]\n}\n';
const files = {
  "content/docs/meta.json": pages,
  "content/docs/index.mdx": "# Home\n",
  "content/docs/one.mdx": "# One\n",
  "content/docs/deep/two.mdx": "# Two\n",
  "content/docs/deep/three.mdx": "# Three\n",
  "content/docs/deep/meta.json": '{ "title": "Deep", "pages": ["two", "three"] }\n',
  "content/docs/rest/four.mdx": "# Four\n",
  "content/docs/rest/five.mdx": "# Five\n",
  "content/docs/rest/meta.json": '{ "pages": ["five", "..."] }\n',
  "content/docs/plain/six.mdx": "# Six\n",
};
const all = { ...files, "content/docs/meta.json": pages.replace('"deep"', '"deep", "rest", "plain"') };

function put(path: string, page: string): Partial<SiteChange> {
  return { placements: [{ path, position: { type: "beside", page, side: "after" } }] };
}

it("puts a page of a folder below into a menu", async () => {
  expect(await plan(files, put("content/docs/deep/two.mdx", "content/docs/one.mdx"))).toMatchObject({
    "content/docs/meta.json": pages.replace('"one"', '"one", "deep/two"'),
    "content/docs/deep/meta.json": '{ "title": "Deep", "pages": ["three"] }\n',
  });
  expect(
    await plan(files, {
      placements: [{ path: "content/docs/deep/two.mdx", position: { type: "group", group: "More", at: "start" } }],
    }),
  ).toMatchObject({ "content/docs/meta.json": pages.replace('"one"', '"deep/two", "one"') });
});

it("puts a page of a folder above, or beside, into a menu", async () => {
  expect(await plan(files, put("content/docs/one.mdx", "content/docs/deep/two.mdx"))).toMatchObject({
    "content/docs/meta.json": pages.replace('"one", ', ""),
    "content/docs/deep/meta.json": '{ "title": "Deep", "pages": ["two", "../one", "three"] }\n',
  });
  expect(await plan(all, added("content/docs/plain/new.mdx", "content/docs/deep/two.mdx"))).toMatchObject({
    "content/docs/deep/meta.json": '{ "title": "Deep", "pages": ["two", "../plain/new", "three"] }\n',
  });
});

it("takes a page out of the rest of its folder, and refuses where that is not written", async () => {
  expect(await plan(all, put("content/docs/rest/four.mdx", "content/docs/one.mdx"))).toMatchObject({
    "content/docs/meta.json": all["content/docs/meta.json"].replace('"one"', '"one", "rest/four"'),
    "content/docs/rest/meta.json": '{ "pages": ["five", "...", "!four"] }\n',
  });
  expect(await plan(all, put("content/docs/plain/six.mdx", "content/docs/one.mdx"))).toMatchObject({
    type: "computed",
    places: [{ file: "content/docs/plain" }],
  });
});

it("puts a page beside a folder that is named by its page", async () => {
  const deep = { ...files, "content/docs/deep/index.mdx": "# Deep\n" };
  expect(await plan(deep, put("content/docs/index.mdx", "content/docs/deep/index.mdx"))).toMatchObject({
    "content/docs/meta.json": '{\n  "pages": ["---More---", "one", "deep", "index"]\n}\n',
  });
});

it("names a new page as its neighbour is named, from the folder of the menu", async () => {
  const menu = '{\n  "pages": ["index", "---More---", "one", "deep/two", "rest"]\n}\n';
  const from = { ...files, "content/docs/meta.json": menu, "content/docs/deep/meta.json": '{ "title": "Deep" }\n' };
  expect(await plan(from, added("content/docs/deep/new.mdx", "content/docs/deep/two.mdx"))).toMatchObject({
    "content/docs/meta.json": menu.replace('"deep/two"', '"deep/two", "deep/new"'),
  });
});

it("reads where pages are and at which addresses", async () => {
  const moved = Object.fromEntries(Object.entries(files).map(([path, text]) => [path.replace("/docs/", "/"), text]));
  const site = {
    ...moved,
    "source.config.ts": 'export const docs = defineDocs({\n  dir: "content",\n});\n',
    "src/lib/source.ts": "export const source = loader({\n  baseUrl: '/',\n  source: docs.toFumadocsSource(),\n});\n",
    "next.config.mjs": "export default { async redirects() { return []; } };\n",
  };
  expect(await plan(site, { moves: new Map([["content/one.mdx", "content/first.mdx"]]) })).toMatchObject({
    "content/meta.json": pages.replace('"one"', '"first"'),
    "next.config.mjs": expect.stringContaining("source: '/one', destination: '/first'"),
  });
});

it("keeps no title below which nothing is left, and puts pages after the last title of a folder and after what it shows of another", async () => {
  const menu = '{\n  "pages": ["index", "---More---", "one", "---Deep---", "...deep"]\n}\n';
  const from = { ...files, "content/docs/meta.json": menu };
  const hidden = await plan(from, { unlisted: ["content/docs/one.mdx"] });
  expect(hidden).toMatchObject({
    "content/docs/meta.json": menu.replace('"---More---", "one", ', ""),
    groups: ["More"],
  });
  const last: Partial<SiteChange> = {
    placements: [{ path: "content/docs/index.mdx", position: { type: "group", group: "Deep", at: "end" } }],
  };
  expect(await plan(from, last)).toMatchObject({
    "content/docs/meta.json": '{\n  "pages": ["---More---", "one", "---Deep---", "...deep", "index"]\n}\n',
  });
  const titled = {
    ...from,
    "content/docs/deep/meta.json": '{ "title": "Low", "pages": ["two", "---End---", "three"] }\n',
    "content/docs/meta.json": menu.replace("...deep", "deep"),
  };
  const end: Partial<SiteChange> = {
    placements: [{ path: "content/docs/deep/two.mdx", position: { type: "group", group: "Low", at: "end" } }],
  };
  expect(await plan(titled, end)).toMatchObject({
    "content/docs/deep/meta.json": '{ "title": "Low", "pages": ["---End---", "three", "two"] }\n',
  });
});

it("names a folder that moves with its page once", async () => {
  const menu = '{\n  "pages": ["index", "deep", "...rest"]\n}\n';
  const from = { ...files, "content/docs/meta.json": menu, "content/docs/deep/index.mdx": "# Deep\n" };
  const { "content/docs/deep/meta.json": _, ...without } = from;
  const moves = new Map(
    ["index", "two", "three"].map((n) => [`content/docs/deep/${n}.mdx`, `content/docs/low/${n}.mdx`]),
  );
  expect(await plan(without, { moves })).toMatchObject({
    "content/docs/meta.json": menu.replace("deep", "low"),
  });
});

it("hides a page of the rest of a folder, and says where no list of pages could leave it out", async () => {
  expect(await plan(all, { unlisted: ["content/docs/rest/four.mdx"] })).toMatchObject({
    "content/docs/rest/meta.json": '{ "pages": ["five", "...", "!four"] }\n',
  });
  expect(await plan(all, { unlisted: ["content/docs/rest/five.mdx"] })).toMatchObject({
    "content/docs/rest/meta.json": '{ "pages": ["!five", "..."] }\n',
  });
  expect(await plan(all, { unlisted: ["content/docs/plain/six.mdx"] })).toMatchObject({
    type: "computed",
    places: [{ file: "content/docs/plain", what: expect.stringContaining("has no list of pages in a meta.json") }],
  });
});
