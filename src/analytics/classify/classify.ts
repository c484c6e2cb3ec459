import { isAnonymous, type Visit } from "../recording/visit.ts";
import type { KnownAgent } from "./agent-tokens.ts";
import type { Classification, VisitorClass } from "./classification.ts";
import { findReferral } from "./find-referral.ts";
import { whyNotAView } from "./not-a-view.ts";
import type { PublishedRanges } from "./published/published-ranges.ts";
import { recognizeUserAgent } from "./recognize-user-agent.ts";
import type { RuleName } from "./rules.ts";
import type { SignedAgent } from "./signatures/signed-agents.ts";
import { findAiSurface, pathOf } from "./surface.ts";

export type ClassifyOptions = {
  /** Counts a browser's request as a person although no script confirms it, for logs, which hold no beacons. */
  isBrowserCounted: boolean;
  /** The addresses that operators publish. A list that is not loaded proves nothing. */
  ranges?: PublishedRanges | undefined;
  /** Who signed the request, as `verifyWebBotAuth` verified. */
  signedAgent?: SignedAgent | undefined;
  /** The page's script found its browser driven by automation. */
  isAutomated?: boolean | undefined;
};

/** Paths that only vulnerability scanners request. */
const SCANNED =
  /\.(?:php\d?|aspx?|jsp|cgi|env|sql|bak|ini|old|swp)$|^\/(?:wp-|wordpress|\.git|\.env|\.aws|\.ssh|\.vscode|cgi-bin|phpmyadmin|pma\/|vendor\/|actuator|server-status|hnap1|boaform|_ignition|solr\/|autodiscover)/;

/** Decides who made a visit. The rules are ordered, and the first that fits decides. */
export function classify(visit: Visit, options: ClassifyOptions): Classification {
  const userAgent = recognizeUserAgent(visit.userAgent);
  if (userAgent.type === "internal") return decide(visit, "internal", "internal");
  const path = pathOf(visit.address);
  const noView = whyNotAView(visit, path);
  if (noView) return decide(visit, "no_view", noView);
  if (options.isAutomated) return decide(visit, "other_bot", "automation");
  if (options.signedAgent) return decideSigned(visit, options.signedAgent);
  if (userAgent.type === "agent") return decideKnown(visit, userAgent.agent, options.ranges);
  if (visit.status === 404 && SCANNED.test(path)) return decide(visit, "other_bot", "scanner");
  const surface = findAiSurface(visit, path, userAgent.type === "browser");
  // No crawler speaks MCP, but some read every file that there is.
  if (surface && (surface === "mcp" || userAgent.type !== "crawler")) return decide(visit, "ai_md", surface);
  if (userAgent.type === "bot" || userAgent.type === "crawler") return decide(visit, "other_bot", "generic_bot");
  return decideReader(visit, userAgent.type, options.isBrowserCounted);
}

/** For readers of HTML that have no known name. */
function decideReader(
  visit: Visit,
  type: "headless" | "library" | "empty" | "browser" | "unknown",
  isBrowserCounted: boolean,
): Classification {
  if (type === "headless" || type === "library") return decide(visit, "other_bot", type);
  if (type === "empty" && visit.kind !== "beacon" && isAnonymous(visit)) return decide(visit, "unknown", "only_path");
  // Whoever tells the address of a browser knows its user agent, too.
  if (type === "empty" && (visit.kind !== "beacon" || (visit.visitorId === undefined && !isAnonymous(visit))))
    return decide(visit, "other_bot", "no_user_agent");
  if (visit.kind === "beacon") return decidePerson(visit, "beacon");
  if (type !== "browser") return decide(visit, "other_bot", "unknown_client");
  return isBrowserCounted
    ? decidePerson(visit, "browser_counted")
    : decide(visit, "browser_request", "browser_request");
}

function decidePerson(visit: Visit, rule: RuleName): Classification {
  const decided = decide(visit, "human", rule);
  const referral = findReferral(visit.referrer, visit.address);
  return referral === null ? decided : { ...decided, referral };
}

function decideSigned(visit: Visit, { operator, class: visitorClass, name }: SignedAgent): Classification {
  return {
    ...decide(visit, visitorClass, "signature"),
    operator,
    agent: name,
    isVerified: true,
    verification: "signature",
  };
}

function decideKnown(visit: Visit, agent: KnownAgent, ranges: PublishedRanges | undefined): Classification {
  const { class: visitorClass, operator, token, lists } = agent;
  const place = ranges && lists.length > 0 ? ranges.locate(visit.ip, lists) : "unknown";
  if (place === "outside") return { ...decide(visit, "other_bot", "spoofed"), agent: token, verification: "spoofed" };
  if (place === "inside")
    return {
      ...decide(visit, visitorClass, "address"),
      operator,
      agent: token,
      isVerified: true,
      verification: "address",
    };
  const decided = decide(visit, visitorClass, "user_agent");
  return shared(byAgent, agent, decided, () => ({ ...decided, operator, agent: token }));
}

/** Most visits share what was decided, which they keep in memory until they are stored. */
const byRule = new Map<RuleName, Map<VisitorClass, Classification>>();
const missingByRule = new Map<RuleName, Map<VisitorClass, Classification>>();
const byAgent = new Map<KnownAgent, Map<Classification, Classification>>();

function shared<A, B>(known: Map<A, Map<B, Classification>>, a: A, b: B, make: () => Classification): Classification {
  const decided = known.get(a)?.get(b);
  if (decided) return decided;
  const made = make();
  known.set(a, (known.get(a) ?? new Map<B, Classification>()).set(b, made));
  return made;
}

function decide({ status }: Visit, visitorClass: VisitorClass, rule: RuleName): Classification {
  const isMissing = status === 404 && visitorClass !== "no_view";
  return shared(isMissing ? missingByRule : byRule, rule, visitorClass, () => ({
    class: visitorClass,
    operator: null,
    agent: null,
    isVerified: false,
    verification: "unverified",
    referral: null,
    isMissing,
    rule,
  }));
}
