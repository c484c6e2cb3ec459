import { expect, test } from "vitest";
import { ask } from "../../../../test/support/ask-rules.ts";

const site = {
  "package.json": '{ "dependencies": { "@nuxt/content": "3", "nuxt": "4" } }',
  "nuxt.config.ts":
    'export default defineNuxtConfig({\n  modules: ["@nuxt/content"],\n  nitro: { routeRules: load() },\n});\n',
  "netlify.toml": "[build]\npublish = '.output/public'\n",
  "content/index.md": "# Home\n",
  "content/1.a.md": "# A\n",
  "content/2.b.md": "# B\n",
};
const RULES = `{
  "/old": {
    "to": "/a",
    "statusCode": 301
  },
  "/older": {
    "to": "/b",
    "statusCode": 302
  }
}
`;
const ADDED = ',\n  "/a": {\n    "to": "/c",\n    "statusCode": 301\n  }\n}\n';

test("adds redirects to a redirects.json as the others are written, and to no host that has none", async () => {
  const { after, notes } = await ask({ ...site, "redirects.json": RULES }, "Rename the page a to c");
  expect(after["redirects.json"], notes).toBe(RULES.replace('"to": "/a"', '"to": "/c"').replace(/\n\}\n$/, ADDED));
  expect(after["netlify.toml"]).toBe(site["netlify.toml"]);
});

test.each([
  ["add a redirect from /q to /b", '{ "/old": "/b" }\n', '{ "/old": "/b", "/q": "/b" }\n'],
  ["remove the redirect from /old", '{ "/old": "/b", "/q": "/b" }\n', '{ "/q": "/b" }\n'],
])("%s, of addresses alone", async (prompt, before, expected) => {
  const { after, notes } = await ask({ ...site, "redirects.json": before }, prompt);
  expect(after["redirects.json"], notes).toBe(expected);
});

test("leaves a redirects.json alone that is something else", async () => {
  const other = '{ "version": 1, "/old": "/b" }\n';
  const { after } = await ask({ ...site, "redirects.json": other }, "Rename the page a to c");
  expect(after["redirects.json"]).toBe(other);
});
