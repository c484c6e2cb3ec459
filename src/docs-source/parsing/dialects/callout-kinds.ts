import type { CalloutKind } from "./docs-nodes.ts";

const KINDS: Record<CalloutKind, string> = {
  note: "note abstract summary tldr example quote cite todo",
  tip: "tip hint",
  info: "info important question help faq secondary",
  warning: "warning caution attention warn",
  danger: "danger error failure fail missing bug critical",
  check: "check success done",
};

const KIND_OF = new Map(
  Object.entries(KINDS).flatMap(([kind, names]) => names.split(" ").map((name) => [name, kind as CalloutKind])),
);

/** The kind that a name such as `caution` stands for. */
export function calloutKind(name: string): CalloutKind | undefined {
  return KIND_OF.get(name.toLowerCase());
}
