import { resolve } from "node:path";
import colors from "picocolors";
import { InvalidInputError } from "../../errors.ts";
import { type OutputOptions, output, say, visible } from "../output.ts";
import { openScreen, SILENT } from "../progress/screen.ts";
import { presentFindings } from "./check-folder.ts";
import { openLocalSite } from "./local-site.ts";
import { openStaticFolder } from "./static/static-folder.ts";
import { writeStaticSite } from "./static/write-static-site.ts";

type Options = OutputOptions & { out: string; base?: string; url?: string; force?: boolean };

/** Writes a static copy of a folder's site. */
export async function runSiteBuild(source: string, options: Options): Promise<void> {
  const started = performance.now();
  const base = readBase(options.base);
  const origin = readOrigin(options.url);
  const folder = await openStaticFolder(options.out, source, options.force ?? false);
  const screen = options.json ? SILENT : openScreen(process.stderr);
  const site = openLocalSite(source);
  screen.begin("Rendering");
  try {
    const build = await site.build(new AbortController().signal, ({ done, total }) =>
      screen.detail(`${done} of ${total} pages`),
    );
    if (build.pages.length === 0)
      throw new InvalidInputError("There is no page in the folder: a site needs a Markdown file, such as index.md");
    const findings = await presentFindings(build, site.textOf);
    screen.begin("Writing");
    const left = await writeStaticSite(site, build, folder, { base, origin }, (done) =>
      screen.detail(`${done} of ${build.pages.length} pages`),
    );
    const { files, bytes } = await folder.finish();
    screen.clear();
    const result = {
      folder: resolve(options.out),
      pages: build.counts.pages,
      files,
      bytes,
      findings: findings.length,
      left,
    };
    output(options, result, () => {
      const time = colors.dim(`(${((performance.now() - started) / 1000).toFixed(1)} s)`);
      say(
        `${colors.green("✓")} ${result.pages} pages in ${visible(options.out)}: ${files} files, ${(bytes / 1024 ** 2).toFixed(1)} MiB ${time}`,
      );
      for (const line of left) say(`  ${colors.yellow("left out")} ${visible(line)}`);
      if (findings.length > 0)
        say(`  ${colors.yellow(`${findings.length} to mend`)}; docket check ${visible(source)} lists them`);
      if (origin === undefined)
        say(colors.dim("  Give --url for a sitemap, feeds, canonical addresses and pictures of shared pages."));
    });
  } finally {
    screen.clear();
  }
}

function readBase(given: string | undefined): string {
  const base = (given ?? "").replace(/(?<!\/)\/+$/, "");
  if (base !== "" && !/^(?:\/[\w.~-]+)+$/.test(base)) throw new InvalidInputError("--base is a path such as /docs");
  return base;
}

function readOrigin(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const url = URL.parse(given);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search !== "" || url.hash !== "")
    throw new InvalidInputError(
      "--url is an address without a path, such as https://docs.example.com; --base is for the path",
    );
  return url.origin;
}
