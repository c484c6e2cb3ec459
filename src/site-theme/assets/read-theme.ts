import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { bundleScript } from "./bundle-script.ts";
import { shrinkCss } from "./shrink-css.ts";

export type PlainFile = { name: string; type: string; bytes: Buffer };
export type Theme = {
  script: string;
  searchScript: string;
  playgroundScript: string;
  styles: string;
  textFont: string;
  inlineScript: string;
  /** What the assistant needs when it is opened. */
  assistant: { script: string; styles: string };
  files: PlainFile[];
};

const FOLDER = join(import.meta.dirname, "..");
const STYLES = ["fonts", "base", "frame", "sidebar", "page", "prose", "code", "components", "api", "search", "print"];
const FONTS = [
  ["inter", "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"],
  ["inter-ext", "@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2"],
  ["mono", "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2"],
  ["mono-ext", "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-ext-wght-normal.woff2"],
] as const;

let theme: Theme | undefined;

/** The theme's files with names that change with their contents. Read and made once. */
export function readTheme(): Theme {
  theme ??= makeTheme();
  return theme;
}

function makeTheme(): Theme {
  const resolve = createRequire(import.meta.url).resolve;
  const fonts = new Map(
    FONTS.map(([name, path]) => [name, named(name, "woff2", "font/woff2", readFileSync(resolve(path)))]),
  );
  const css = STYLES.map((name) => readFileSync(join(FOLDER, "css", `${name}.css`), "utf8"))
    .join("\n")
    .replace(/url\("([\w-]+)\.woff2"\)/g, (whole, name) => {
      const file = fonts.get(name);
      return file ? `url("${file.name}")` : whole;
    });
  const styles = named("theme", "css", "text/css; charset=utf-8", Buffer.from(shrinkCss(css)));
  const bundle = bundleScript(join(FOLDER, "browser", "start.ts"));
  const assistant = [
    named(
      "assistant",
      "js",
      "text/javascript; charset=utf-8",
      Buffer.from(bundleScript(join(FOLDER, "browser", "assistant", "start.ts"))),
    ),
    named(
      "assistant",
      "css",
      "text/css; charset=utf-8",
      Buffer.from(shrinkCss(readFileSync(join(FOLDER, "css", "assistant.css"), "utf8"))),
    ),
  ] as const;
  const script = named("theme", "js", "text/javascript; charset=utf-8", Buffer.from(bundle));
  const searchBundle = bundleScript(join(FOLDER, "browser", "search", "dialog.ts"));
  const search = named("search", "js", "text/javascript; charset=utf-8", Buffer.from(searchBundle));
  const playgroundBundle = bundleScript(join(FOLDER, "browser", "playground", "start.ts"));
  const playground = named("playground", "js", "text/javascript; charset=utf-8", Buffer.from(playgroundBundle));
  return {
    script: script.name,
    searchScript: search.name,
    playgroundScript: playground.name,
    styles: styles.name,
    textFont: fonts.get("inter")?.name ?? "",
    inlineScript: bundleScript(join(FOLDER, "browser", "before-paint.ts"))
      .replaceAll("\n", " ")
      .trim(),
    assistant: { script: assistant[0].name, styles: assistant[1].name },
    files: [styles, script, search, playground, ...assistant, ...fonts.values()],
  };
}

export function named(name: string, extension: string, type: string, bytes: Buffer): PlainFile {
  const hash = createHash("sha256").update(bytes).digest("base64url").replace(/[-_]/g, "").slice(0, 12);
  return { name: `${name}-${hash}.${extension}`, type, bytes };
}
