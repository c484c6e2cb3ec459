import { resolveSettings, type SettingsPlace } from "../docs-source/navigation/resolve-settings.ts";
import { settingsSchema } from "../docs-source/navigation/settings-schema.ts";
import type { ParsedNavigation } from "../docs-source/navigation.ts";
import type { Site } from "../docs-source/site.ts";
import { positionAt } from "../docs-source/text-edits.ts";
import type { KeyedFinding } from "./finding.ts";

const MAX_ISSUES = 50;

/** The faults of `docs.json` and the files that it includes: references that cannot be followed, and what its schema refuses. */
export async function checkSettings({ docs }: Site, { file, root }: ParsedNavigation): Promise<KeyedFinding[]> {
  const settings = await resolveSettings(docs, file, root);
  const finding = (place: SettingsPlace, message: string, key: string): KeyedFinding => ({
    path: place.file,
    ...positionAt(settings.texts.get(place.file) ?? "", place.node.offset),
    rule: "invalid-docs-json",
    message,
    key: `invalid-docs-json ${key}`,
  });
  const unresolved = new Set(settings.faults.map(({ path }) => path.join("\0")));
  const issues = settingsSchema.safeParse(settings.value).error?.issues ?? [];
  return [
    ...settings.faults.map((fault) => finding(fault, fault.message, fault.message)),
    ...issues
      .filter(({ path }) => !unresolved.has(path.join("\0")))
      .slice(0, MAX_ISSUES)
      .map(({ path, message }) => {
        const shown = `"${path.map(String).join(".")}" ${message}`;
        // Edits elsewhere change the numbers of list items.
        return finding(settings.placeOf(path), shown, shown.replace(/\.\d+(?=[."])/g, ".#"));
      }),
  ];
}
