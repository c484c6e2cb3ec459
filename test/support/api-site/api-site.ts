import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A site with an API of lamps. @param server what its description names as its server */
export function apiSite(
  server = "https://{region}.lamps.example.com/v1",
  settings: object = {},
): Record<string, string> {
  const read = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");
  return {
    "docs.json": JSON.stringify({
      name: "Lamps",
      colors: { primary: "#0f766e" },
      navigation: {
        tabs: [
          { tab: "Guides", pages: ["index", "switch"] },
          { tab: "API", openapi: { source: "api/openapi.yaml", directory: "api-reference" } },
        ],
      },
      ...settings,
    }),
    "index.md": "# Welcome\n\nSee [how lamps are listed](/api-reference/lamps/list-lamps#query-parameters).\n",
    "switch.mdx":
      '---\ntitle: Switch a lamp\nopenapi: "PUT /lamps/{id}/state"\n---\n\n<Note>Lamps answer **slowly**.</Note>\n',
    "api/openapi.yaml": read("openapi.yaml").replace("https://{region}.lamps.example.com/v1", server),
    "api/schemas.yaml": read("schemas.yaml"),
  };
}
