import type { SiteSource } from "../docs-source/site/site-source.ts";
import type { PageFinding } from "../render/page/page.ts";
import type { LogLine, SiteBuild } from "./site-build.ts";

const MAX_NOTICES = 200;

export type BuildLog = ReturnType<typeof createBuildLog>;

/** The log of a build, for its author to read. */
export function createBuildLog(onLine: (line: LogLine) => void = () => {}) {
  const lines: LogLine[] = [];
  const add = (line: Omit<LogLine, "at">) => {
    const dated = { at: new Date().toISOString(), ...line };
    lines.push(dated);
    onLine(dated);
  };
  return {
    lines,
    tell: (message: string, path: string) => add({ level: "info", message, path }),
    warn: (message: string, path: string) => add({ level: "warning", message, path }),
    fail: (message: string, path: string) => add({ level: "error", message, path }),
    tellSource({ format, file, pages, notices }: SiteSource): void {
      const from = file === undefined ? "the folders" : file;
      const what = format === "folder" ? "a folder of Markdown" : `a ${format} site`;
      add({
        level: "info",
        message: `Found ${what} with ${count(pages.length, "page")}; its navigation is that of ${from}`,
      });
      for (const { path, line, message, isFault } of notices.slice(0, MAX_NOTICES))
        add({ level: isFault ? "warning" : "info", message, path, line });
      const more = notices.length - MAX_NOTICES;
      if (more > 0) add({ level: "info", message: `${count(more, "more notice")} of this kind` });
    },
    tellResult(
      { rendered, reused, failed }: Omit<SiteBuild["counts"], "pages" | "assets">,
      findings: PageFinding[],
    ): void {
      for (const { path, line, rule, message } of findings.slice(0, MAX_NOTICES))
        if (rule !== "not-rendered") add({ level: "warning", message, path, line });
      const more = findings.length - MAX_NOTICES;
      if (more > 0) add({ level: "info", message: `${count(more, "more finding")} of this kind` });
      const withFindings = new Set(findings.map(({ path }) => path)).size;
      const parts = [
        `Rendered ${count(rendered, "page")}`,
        `reused ${reused}`,
        ...(failed > 0 ? [`${failed} could not be rendered`] : []),
        withFindings === 0 ? "none with findings" : `${withFindings} with findings`,
      ];
      add({ level: "info", message: parts.join(", ") });
    },
  };
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
}
