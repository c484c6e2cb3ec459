import type { RuleName } from "./rules.ts";

/** Who made a visit. */
export type VisitorClass =
  | "human"
  | "ai_assistant"
  | "ai_coding"
  | "ai_agent"
  /** An unknown client that reads Markdown, llms.txt or MCP. */
  | "ai_md"
  | "ai_search"
  | "ai_training"
  | "search"
  | "other_bot"
  | "internal"
  /** A browser's request as a server saw it. The page's own script counts it. */
  | "browser_request"
  /** A page was viewed, and nothing says by whom. */
  | "unknown"
  /** Not a view at all: HEAD, assets, redirects, errors but 404. */
  | "no_view";

/** What proves the name: a signature, the operator's published addresses, or nothing. `spoofed` is a false name. */
export type Verification = "signature" | "address" | "unverified" | "spoofed";

export type Classification = Readonly<{
  class: VisitorClass;
  /** Such as OpenAI; null if unknown. */
  operator: string | null;
  /** The name the visitor gives itself, such as ChatGPT-User; null if it gives none. */
  agent: string | null;
  isVerified: boolean;
  verification: Verification;
  /** An AI product that led a person here, or null. */
  referral: string | null;
  /** The page was not found. */
  isMissing: boolean;
  /** Which rule decided; `RULES` has a sentence for people. */
  rule: RuleName;
}>;

/** The stream that a class counts in; null if it counts in none. */
export function streamOf(visitorClass: VisitorClass): "human" | "ai" | null {
  if (visitorClass === "human") return "human";
  return visitorClass === "ai_assistant" ||
    visitorClass === "ai_coding" ||
    visitorClass === "ai_agent" ||
    visitorClass === "ai_md"
    ? "ai"
    : null;
}

/** Goes up whenever the same visit may be classified differently than before. */
export const RULES_VERSION = 2;
