import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

/**
 * Writes the icons of Tabler that the dashboard imports into `web/ui/icons.ts`, so that a clone need not install all six
 * thousand: `npm run generate:icons`. With `--check` only says whether the file is as it should be.
 */
const ROOT = join(import.meta.dirname, "..");
const FILE = join(ROOT, "web", "ui", "icons.ts");
const IMPORT = /import \{([^}]+)\} from "(?:\.{1,2}\/)+(?:ui\/)?icons\.ts"/g;

const names = new Set<string>();
for (const path of globSync("web/**/*.{ts,tsx}", { cwd: ROOT, exclude: ["**/node_modules/**", "web/dist/**"] }))
  for (const [, imported = ""] of readFileSync(join(ROOT, path), "utf8").matchAll(IMPORT))
    for (const name of imported.split(",")) if (name.trim()) names.add(name.trim());

const icons = await Promise.all([...names].sort().map(draw));
const text = `// Made by "npm run generate:icons" of the icons that are imported from here: Tabler Icons, MIT, © Paweł Kuna.
import { createIcon } from "./create-icon.tsx";

${icons.join("\n")}
`;

if (parseArgs({ options: { check: { type: "boolean" } } }).values.check) {
  if (readFileSync(FILE, "utf8") !== text) {
    process.stderr.write("web/ui/icons.ts is not what the dashboard imports of it: npm run generate:icons\n");
    process.exitCode = 1;
  }
} else writeFileSync(FILE, text);

async function draw(name: string): Promise<string> {
  const { __iconNode: nodes } = await import(`@tabler/icons-react/dist/esm/icons/${name}.mjs`);
  const drawn = (nodes as [string, Record<string, string>][]).map(([tag, { key: _, ...attributes }]) => [
    tag,
    attributes,
  ]);
  return `export const ${name} = createIcon(${JSON.stringify(drawn)});`;
}
