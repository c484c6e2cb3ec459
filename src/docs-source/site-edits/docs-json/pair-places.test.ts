import { describe, expect, it } from "vitest";
import { planAndApply } from "../../../../test/support/planned-edits.ts";
import type { SitePosition } from "../site-change.ts";

const pages = { "intro.mdx": "", "install.mdx": "", "tune.mdx": "", "extra.mdx": "", "cloud.mdx": "" };

type Part = { group: string; pages: unknown[] };

function site(parts: Part[][], kind = "product"): Record<string, string> {
  const all = parts.map((groups, at) => ({ [kind]: `P${at}`, groups }));
  return { ...pages, "docs.json": JSON.stringify({ navigation: { [`${kind}s`]: all } }) };
}

async function place(files: Record<string, string>, path: string, position: SitePosition) {
  const { after, plan } = await planAndApply(files, { placements: [{ path, position }] });
  const { navigation } = JSON.parse(after["docs.json"] ?? "");
  const parts: { groups: Part[] }[] = navigation.products ?? navigation.versions;
  return {
    lists: parts.map(({ groups }) => groups.map((one) => one.pages)),
    taken: plan.type === "planned" ? plan.placed[0]?.taken : undefined,
  };
}

describe("planSiteEdits for a docs.json whose products share lists", () => {
  const shared = [
    { group: "Guides", pages: ["intro", "install"] },
    { group: "Depth", pages: ["tune"] },
  ];

  it("moves a page in each of them", async () => {
    const beside = { type: "beside", page: "tune.mdx", side: "before" } as const;
    expect(await place(site([shared, shared]), "install.mdx", beside)).toEqual({
      lists: [
        [["intro"], ["install", "tune"]],
        [["intro"], ["install", "tune"]],
      ],
      taken: { type: "beside", side: "before", entry: "tune", times: 2 },
    });
    const group = { type: "group", group: "Depth", at: "end" } as const;
    expect((await place(site([shared, shared]), "intro.mdx", group)).lists).toEqual([
      [["install"], ["tune", "intro"]],
      [["install"], ["tune", "intro"]],
    ]);
  });

  it("lists a new page in each of them, but in one version alone", async () => {
    const after = { type: "beside", page: "intro.mdx", side: "after" } as const;
    const group = { type: "group", group: "Depth", at: "start" } as const;
    const files = site([shared, shared]);
    expect((await place(files, "extra.mdx", after)).lists).toEqual(
      [0, 1].map(() => [["intro", "extra", "install"], ["tune"]]),
    );
    expect((await place(files, "extra.mdx", group)).lists).toEqual(
      [0, 1].map(() => [
        ["intro", "install"],
        ["extra", "tune"],
      ]),
    );
    const versions = await place(site([shared, shared], "version"), "extra.mdx", after);
    expect(versions.lists).toEqual([
      [["intro", "extra", "install"], ["tune"]],
      [["intro", "install"], ["tune"]],
    ]);
  });

  it("leaves a page where another product lists it and not the page beside which it goes", async () => {
    const other = [{ group: "Guides", pages: ["install", "cloud"] }];
    const position = { type: "beside", page: "tune.mdx", side: "after" } as const;
    expect(await place(site([other, shared]), "install.mdx", position)).toEqual({
      lists: [[["install", "cloud"]], [["intro"], ["tune", "install"]]],
      taken: { type: "beside", side: "after", entry: "tune", stays: 1 },
    });
  });

  it("moves a page of one product beside the nearest entry", async () => {
    const other = [{ group: "Guides", pages: ["intro", "cloud"] }];
    const position = { type: "beside", page: "intro.mdx", side: "before" } as const;
    expect((await place(site([shared, other]), "cloud.mdx", position)).lists).toEqual([
      [["intro", "install"], ["tune"]],
      [["cloud", "intro"]],
    ]);
  });
});
