import { describe, expect, it } from "vitest";
import { moves, plan } from "../../../../test/support/planned-edits.ts";

/** A site of which a variable of the environment decides whether it is that of the lamp that is lit or that which is not. */
const config = `import { lit } from './lit'
import { dim } from './dim'
const isLit = process.env.LAMP === 'lit'
const name = isLit ? 'lit' : 'dim'
const other = isLit ? 'dim' : 'lit'
export default {
  srcExclude: [\`\${other}/**\`],
  rewrites: { [\`\${name}/:path*\`]: ':path*' },
  cleanUrls: true,
  themeConfig: { sidebar: { '/': isLit ? lit : dim } },
}
`;
const list = (name: string) =>
  `export const ${name} = [{ text: 'Oil', link: '/oil' }, { text: 'Wick', link: '/wick' }]\n`;
const site = {
  "docs/.vitepress/config.ts": config,
  "docs/.vitepress/lit.ts": list("lit"),
  "docs/.vitepress/dim.ts": list("dim"),
  "docs/public/_redirects": "/old-oil /oil\n",
  "docs/lit/oil.md": "# Oil\n",
  "docs/lit/wick.md": "# Wick\n",
  "docs/dim/oil.md": "# Oil\n",
  "docs/dim/wick.md": "# Wick\n",
};

describe("a site of which the environment decides what it shows", () => {
  it("is read as it is where nothing is set", async () => {
    expect(await plan(site, moves("docs/dim/oil.md", "docs/dim/fuel.md"))).toMatchObject({
      "docs/.vitepress/dim.ts": list("dim").replace("/oil", "/fuel"),
      "docs/public/_redirects": "/old-oil /fuel\n/oil /fuel\n",
      redirects: ["/oil → /fuel"],
    });
  });

  it("is not changed where its addresses are computed", async () => {
    const computed = config.replace("isLit ? 'lit' : 'dim'", "choose()");
    const files = { ...site, "docs/.vitepress/config.ts": computed };
    expect(await plan(files, moves("docs/dim/oil.md", "docs/dim/fuel.md"))).toMatchObject({
      type: "computed",
      places: [{ file: "docs/.vitepress/config.ts" }],
    });
  });
});
