import { describe, expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const linking = `import Jump from "@site/src/components/Jump";

# Start

<Jump to="/docs/guides/team#us">Team</Jump>, <Plain to="/docs/guides/team">team</Plain> and [team](/docs/guides/team).
`;
const translated = "i18n/fr/docusaurus-plugin-content-docs";
const files: Files = {
  "docusaurus.config.ts":
    'export default { i18n: { defaultLocale: "en", locales: ["en", "fr"] }, presets: [["classic", { docs: { lastVersion: "current" } }]] };\n',
  "versions.json": '["1.0"]',
  "src/components/Jump/index.tsx":
    'import { useActiveVersion } from "@docusaurus/plugin-content-docs/client";\nexport default function Jump() {}\n',
  "src/components/Plain.tsx": "export default function Plain() {}\n",
  "docs/start.mdx": linking,
  "docs/guides/team.mdx": "# Team\n\n## Us\n",
  "docs/guides/more.mdx": "# More\n",
  "versioned_docs/version-1.0/start.mdx": linking,
  "versioned_docs/version-1.0/guides/team.mdx": "# Team\n\n## Us\n",
  [`${translated}/current/start.mdx`]: linking,
  [`${translated}/version-1.0/start.mdx`]: linking,
};
const all = (to: string) => linking.replaceAll("/docs/guides/team", to);
const others = (to: string) => all(to).replace(`${to}#us`, "/docs/guides/team#us");

describe("components that link within the version of their page", () => {
  it("lead to the page of an earlier version still after the current one moved", async () => {
    const { after, notes } = await ask(files, "Rename the page docs/guides/team.mdx to docs/guides/people.mdx");
    expect(after["docs/start.mdx"]).toBe(all("/docs/guides/people"));
    expect(after[`${translated}/current/start.mdx`]).toBe(all("/docs/guides/people"));
    for (const path of ["versioned_docs/version-1.0/start.mdx", `${translated}/version-1.0/start.mdx`])
      expect(after[path], path).toBe(others("/docs/guides/people"));
    expect(notes).not.toContain("leads to the old place");
  });

  it("stay in an earlier version where the page is deleted, or its folder moves", async () => {
    const deleted = await ask(files, "Delete docs/guides/team.mdx without a redirect");
    expect(deleted.after["docs/start.mdx"]).toContain("<Jump>Team</Jump>, <Plain>team</Plain> and team.");
    expect(deleted.after["versioned_docs/version-1.0/start.mdx"]).toContain(
      '<Jump to="/docs/guides/team#us">Team</Jump>, <Plain>team</Plain> and team.',
    );
    const moved = await ask(files, "Rename the folder docs/guides to docs/tutorials");
    expect(moved.after["docs/start.mdx"]).toBe(all("/docs/tutorials/team"));
    expect(moved.after["versioned_docs/version-1.0/start.mdx"]).toBe(others("/docs/tutorials/team"));
  });

  it("may get the addresses from data in the page", async () => {
    const data = '<Jump places={[{ link: "/docs/guides/team" }]} />\n\n[team](/docs/guides/team)\n';
    const old = "versioned_docs/version-1.0/start.mdx";
    const site: Files = { ...files, "docs/start.mdx": data, [old]: data };
    const { after } = await ask(site, "Rename the page docs/guides/team.mdx to docs/guides/people.mdx");
    expect(after["docs/start.mdx"]).toBe(data.replaceAll("/docs/guides/team", "/docs/guides/people"));
    expect(after[old]).toBe(data.replace("(/docs/guides/team)", "(/docs/guides/people)"));
    const { "src/components/Jump/index.tsx": _, ...plain } = site;
    const followed = await ask(plain, "Rename the page docs/guides/team.mdx to docs/guides/people.mdx");
    expect(followed.after[old]).toBe(data.replaceAll("/docs/guides/team", "/docs/guides/people"));
  });

  it("follow in pages of the main version where there is no other", async () => {
    const { "versions.json": _, ...one } = files;
    const { after } = await ask(one, "Rename the page docs/guides/team.mdx to docs/guides/people.mdx");
    expect(after["docs/start.mdx"]).toBe(all("/docs/guides/people"));
  });
});
