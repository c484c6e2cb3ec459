import { describe, expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const site = (rules: string): Files => ({
  "package.json": '{ "dependencies": { "@nuxt/content": "3", "nuxt": "4" } }',
  "nuxt.config.ts": `export default defineNuxtConfig({\n  modules: ["@nuxt/content"],\n${rules}});\n`,
  "content/index.md": "# Home\n",
  "content/1.a.md": "# A\n",
  "content/2.b.md": "# B\n",
});
const RULES = `  routeRules: {
    "/x": { redirect: "/a" },
    "/y": { redirect: { to: "/b", statusCode: 301 } },
    "/api/**": { cors: true },
  },
`;
const config = async (rules: string, prompt: string) => (await ask(site(rules), prompt)).after["nuxt.config.ts"];
const rule = (from: string, to: string) => `    "${from}": { redirect: { to: "${to}", statusCode: 301 } },\n`;

describe("redirects of a Nuxt site", () => {
  it("are rules of its configuration, and lead to where pages are", async () => {
    const all = site(RULES)["nuxt.config.ts"] ?? "";
    expect(await config(RULES, "rename the page b to c")).toBe(
      all.replace('to: "/b"', 'to: "/c"').replace("  },\n}", `${rule("/b", "/c")}  },\n}`),
    );
    expect(await config(RULES, "add a redirect from /q to /b")).toBe(
      all.replace("  },\n}", `${rule("/q", "/b")}  },\n}`),
    );
    expect(await config(RULES, "remove the redirect from /x")).toBe(all.replace('    "/x": { redirect: "/a" },\n', ""));
    const gone = await config(RULES, "delete the page a and redirect it to b");
    expect(gone).toBe(all.replace('"/a" },', '"/b" },').replace("  },\n}", `${rule("/a", "/b")}  },\n}`));
  });

  it("are refused with their place where the rules are computed, or say more of the address", async () => {
    for (const rules of ["  routeRules: makeRules(),\n", '  routeRules: { "/b": { prerender: true } },\n']) {
      const { notes, isRefused } = await ask(site(rules), "rename the page b to c");
      expect(isRefused).toBe(true);
      expect(notes).toContain("`nuxt.config.ts:3` computes the redirects");
    }
  });

  it("are told to be missing where there are no rules", async () => {
    const { notes } = await ask(site(""), "rename the page b to c");
    expect(notes).toContain("No redirect from `/b` was added, because the configuration of Nuxt (nuxt.config) has no");
    expect((await ask(site(""), "delete the page b and redirect it to a")).isRefused).toBe(true);
  });
});

it("reads the numbered pages and the redirects of a site of undocs", async () => {
  const files = {
    ".config/docs.yaml": 'name: acme\nredirects:\n  "/guide/router": "/guide/routing"\n',
    "1.guide/1.routing.md": "# Routing\n\n[App](/guide/app), [old](/guide/router), [gone](/guide/none).\n",
    "1.guide/2.app.md": "# App\n",
  };
  const { after, notes } = await ask(files, "Fix the broken links");
  expect(after).toEqual(files);
  expect(notes).toContain("`/guide/none`");
  expect(notes).not.toMatch(/`\/guide\/(?:app|router)`/);
});

describe("redirects of a site of undocs", () => {
  const undocs = (config: string): Files => ({
    ".config/docs.yaml": config,
    "1.guide/1.routing.md": "# Routing\n\n[App](/guide/app)\n",
    "1.guide/2.app.md": "# App\n",
  });
  const config = async (text: string, prompt: string) => (await ask(undocs(text), prompt)).after[".config/docs.yaml"];

  it("are in its own configuration, and lead to where pages are", async () => {
    const start = 'name: acme\nredirects:\n  /old: /guide/app\n  "/start": /guide/routing\nurl: https://acme.example\n';
    const renamed = await config(start, "rename the page 2.app to 2.application");
    expect(renamed).toBe(
      'name: acme\nredirects:\n  /old: /guide/application\n  "/start": /guide/routing\n  "/guide/app": /guide/application\nurl: https://acme.example\n',
    );
    expect(await config(start, "remove the redirect from /old")).toBe(start.replace("  /old: /guide/app\n", ""));
    expect(await config(start, "delete the page app and redirect it to routing")).toContain(
      '  /old: /guide/routing\n  "/start": /guide/routing\n  "/guide/app": /guide/routing\n',
    );
  });

  it("come to the end of a configuration that has none", async () => {
    expect(await config("name: acme\n", "rename the page 2.app to 2.application")).toBe(
      "name: acme\nredirects:\n  /guide/app: /guide/application\n",
    );
  });
});
