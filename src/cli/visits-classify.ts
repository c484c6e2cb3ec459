import { type Command, InvalidArgumentError } from "commander";
import colors from "picocolors";
import { type Classification, RULES_VERSION, streamOf } from "../analytics/classify/classification.ts";
import { classify } from "../analytics/classify/classify.ts";
import { RULES } from "../analytics/classify/rules.ts";
import { isRefused, parseVisit } from "../analytics/recording/visit.ts";
import { InvalidInputError } from "../errors.ts";
import { output, say } from "./output.ts";

type Options = {
  userAgent?: string;
  path: string;
  accept?: string;
  ip: string;
  referrer?: string;
  method: string;
  status: number;
  kind: string;
  countBrowsers?: boolean;
  json?: boolean;
};

const CLASSES: Record<Classification["class"], string> = {
  human: "a person",
  ai_assistant: "AI that answers a person",
  ai_coding: "AI that writes code for a person",
  ai_agent: "AI that acts in a browser for a person",
  ai_md: "a reader without a name of what is written for AI",
  ai_search: "a crawler that fills an AI search index",
  ai_training: "a crawler that collects training data",
  search: "a search engine's crawler",
  other_bot: "another bot or tool",
  internal: "Docket itself",
  browser_request: "a browser's request, counted by its script",
  unknown: "a view by nobody knows whom",
  no_view: "no view of a page",
};

export function addVisitsClassifyCommand(visits: Command): void {
  visits
    .command("classify")
    .description("Explain who a visit would count as, and which rule decides")
    .option("--user-agent <text>", "the User-Agent header")
    .option("--path <path>", "the path or address that was asked for", "/")
    .option("--accept <text>", "the Accept header")
    .option("--ip <address>", 'the visitor\'s address; "" if it is not known', "192.0.2.1")
    .option("--referrer <address>", "the Referer header")
    .option("--method <method>", "the HTTP method", "GET")
    .option("--status <number>", "the HTTP status", readStatus, 200)
    .option("--kind <kind>", '"server" for a request, "beacon" if the page\'s script ran', "server")
    .option("--count-browsers", "count browsers without their script, as for logs")
    .action((options: Options) => {
      const classification = explain(options);
      output(options, classification, () => print(classification));
    });
}

function readStatus(value: string): number {
  if (!/^[1-5]\d\d$/.test(value)) throw new InvalidArgumentError("expected an HTTP status");
  return Number(value);
}

/** Without published addresses, which only a running Docket holds. */
function explain({ userAgent, path, accept, ip, referrer, method, status, kind, countBrowsers }: Options) {
  const given = { path, ip, method, status, kind, userAgent, accept, referrer };
  const row = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const visit = parseVisit(row, Date.now(), 0);
  if (isRefused(visit)) throw new InvalidInputError(visit.message);
  const { class: visitorClass, ...rest } = classify(visit, { isBrowserCounted: countBrowsers ?? false });
  const { operator, agent, verification, referral, isMissing, rule } = rest;
  const stream = streamOf(visitorClass);
  return {
    class: visitorClass,
    purpose: CLASSES[visitorClass],
    operator,
    agent,
    stream,
    verification,
    referral,
    isMissing,
    rule,
    why: RULES[rule],
    rulesVersion: RULES_VERSION,
  };
}

function print({
  class: visitorClass,
  purpose,
  operator,
  agent,
  stream,
  verification,
  referral,
  isMissing,
  rule,
  why,
}: ReturnType<typeof explain>): void {
  const lines: [string, string][] = [
    ["Class", `${visitorClass} ${colors.dim(`(${purpose})`)}`],
    ["Operator", operator ?? "unknown"],
    ["Agent", agent ?? "none named"],
    ["Counts as", stream === null ? "neither human nor AI, kept apart" : stream === "ai" ? "AI" : "human"],
    [
      "Verified by",
      agent === null
        ? "no name to verify"
        : verification === "unverified"
          ? "nothing, the name is claimed only"
          : verification,
    ],
    ["Sent by", referral ?? "no AI product"],
    ["Rule", `${rule}: ${why}`],
  ];
  if (isMissing) lines.push(["Page", "not found; counted among the missing pages"]);
  for (const [name, value] of lines) say(`${colors.dim(name.padEnd(12))}${value}`);
}
