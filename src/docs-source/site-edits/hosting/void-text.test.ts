import { expect, test } from "vitest";
import { planAndApply as plan } from "../../../../test/support/planned-edits.ts";

const site = {
  ".vitepress/config.ts":
    "export default { cleanUrls: true, themeConfig: { sidebar: [{ link: '/a' }, { link: '/b' }] } };\n",
  "a.md": "# A\n",
  "b.md": "# B\n",
};
const moves = { moves: new Map([["a.md", "x.md"]]) };
const write = (routing: unknown) => `${JSON.stringify({ worker: {}, ...(routing ? { routing } : {}) }, null, 2)}\n`;

test("adds redirects for good to void.json before a pattern that would take them, and makes no chains", async () => {
  const before = write({
    redirects: { "/old": { to: "/a#top", status: 301 }, "/*.txt": "https://example.com/:splat" },
  });
  const { after } = await plan({ ...site, "void.json": before }, moves);
  expect(JSON.stringify(JSON.parse(after["void.json"] ?? "").routing)).toBe(
    '{"redirects":{"/old":{"to":"/x#top","status":301},"/a":{"to":"/x","status":301},"/*.txt":"https://example.com/:splat"}}',
  );
  const ended = await plan({ ...site, "void.json": before }, { endedRedirects: ["/old"] });
  expect(JSON.parse(ended.after["void.json"] ?? "").routing).toEqual({
    redirects: { "/*.txt": "https://example.com/:splat" },
  });
});

test("begins redirects in a void.json that has none", async () => {
  const { after } = await plan({ ...site, "void.json": write(undefined) }, moves);
  expect(after["void.json"]).toBe(
    '{\n  "worker": {},\n  "routing": {\n    "redirects": {\n      "/a": { "to": "/x", "status": 301 }\n    }\n  }\n}\n',
  );
  const routed = await plan({ ...site, "void.json": write({ headers: {} }) }, moves);
  expect(routed.after["void.json"]).toContain(
    '    "headers": {},\n    "redirects": {\n      "/a": { "to": "/x", "status": 301 }\n    }\n',
  );
});

test("writes each address with and without a slash where the others are written so", async () => {
  const pairs = ["/p", "/q", "/r"].flatMap((from) => [
    [from, { to: "/b", status: 301 }],
    [`${from}/`, { to: "/b", status: 301 }],
  ]);
  const before = write({ redirects: Object.fromEntries(pairs) });
  const { after } = await plan({ ...site, "void.json": before }, moves);
  const added = '      "/a": { "to": "/x", "status": 301 },\n      "/a/": { "to": "/x", "status": 301 }\n';
  expect(after["void.json"]).toContain(added);
  const ended = await plan({ ...site, "void.json": before }, { endedRedirects: ["/q"] });
  expect(Object.keys(JSON.parse(ended.after["void.json"] ?? "").routing.redirects)).toEqual(["/p", "/p/", "/r", "/r/"]);
});
