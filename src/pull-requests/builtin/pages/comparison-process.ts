import { comparePages } from "../../../render/difference/compare-pages.ts";
import type { Comparison } from "./comparison.ts";

process.on("message", ({ before, after, options }: Comparison) => {
  process.send?.(comparePages(before, after, options));
});
process.on("disconnect", () => process.exit());
