import type { z } from "zod";
import type { ReportedReader } from "../../../analytics/readers/schema.ts";
import type { App } from "../../../app.ts";
import type { OpenBuild } from "../builds/open-build.ts";
import type { SiteAt } from "../site-at.ts";

/** Who calls. */
export type McpReader = {
  /** Undefined for whoever objects to being counted. */
  who: ReportedReader | undefined;
  /** @throws RateLimitedError */
  limit(kind: "search" | "feedback"): Promise<void>;
  /** Counts the reading of a page, or of one that there is not. */
  noteView(path: string, status: 200 | 404): void;
};

export type McpCall = { app: App; site: SiteAt; build: OpenBuild; reader: McpReader };

/** What a model reads. With `isError` it may try again in another way. */
export type ToolAnswer = { text: string; isError?: boolean };

export type SiteTool = {
  name: string;
  title: string;
  description: string;
  isReadOnly: boolean;
  input: z.ZodObject;
  run(call: McpCall, input: unknown): Promise<ToolAnswer>;
};

/** A tool whose input is checked before it runs. */
export function siteTool<T extends z.ZodObject>(
  tool: Omit<SiteTool, "input" | "run"> & { input: T; run(call: McpCall, input: z.output<T>): Promise<ToolAnswer> },
): SiteTool {
  return tool as unknown as SiteTool;
}

export function addressOfSite({ canonicalOrigin, base }: SiteAt): string {
  return `${canonicalOrigin}${base}`;
}
