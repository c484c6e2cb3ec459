import type { Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { readAddress } from "./read-address.ts";

type Redirect = Extract<Instruction, { type: "set-redirect" | "remove-redirect" }>;

const KIND = "permanent|301|308|new|simple";

/** Reads the adding, changing and removing of redirects. */
export function readRedirect(cursor: Cursor): Redirect[] | undefined {
  return (
    cursor.attempt(() => readRemoval(cursor)) ??
    cursor.attempt(() => readChange(cursor)) ??
    cursor.attempt(() => readAddition(cursor)) ??
    cursor.attempt(() => readRedirecting(cursor)) ??
    cursor.attempt(() => readShould(cursor))
  );
}

/** "add a redirect from /a to /b and from /c to /d" */
function readAddition(cursor: Cursor): Redirect[] | undefined {
  if (!cursor.accept("add|create|make|configure|define|insert") && !cursor.accept("set up")) return undefined;
  if (!cursor.accept(`a|an|the? ${KIND}? redirect|redirects|redirection|forward`)) return undefined;
  cursor.acceptPunctuation(":");
  const redirects: Redirect[] = [];
  for (;;) {
    cursor.accept("from|for");
    const pair = readPair(cursor, "to|->|→|=>");
    if (!pair) return undefined;
    redirects.push({ type: "set-redirect", ...pair, kind: "add" });
    const hasMore = cursor.attempt(() => {
      const isJoined = cursor.acceptPunctuation(",");
      if (!cursor.accept("and|&") && !isJoined) return undefined;
      const start = cursor.index;
      cursor.accept("from");
      const next = readPair(cursor, "to|->|→|=>");
      cursor.index = start;
      return next ? true : undefined;
    });
    if (!hasMore) return redirects;
  }
}

/** "redirect /a to /b", "send visitors of /a to /b" */
function readRedirecting(cursor: Cursor): Redirect[] | undefined {
  const fits = cursor.acceptAny(
    "redirect|forward|send|route all|any|the? visitors|readers|users|people|traffic|requests of|from|for|to|on",
    "redirect|forward the? old? page|path|url|address?",
  );
  if (!fits) return undefined;
  const pair = readPair(cursor, "to|->|→|=>");
  return pair && [{ type: "set-redirect", ...pair, kind: "set" }];
}

/** "/a should redirect to /b" */
function readShould(cursor: Cursor): Redirect[] | undefined {
  const from = readAddress(cursor);
  if (from === undefined) return undefined;
  if (!cursor.acceptAny("should|must now? redirect|forward", "should|must now? be redirected|forwarded"))
    return undefined;
  const to = cursor.accept("to") ? readAddress(cursor, { isTarget: true }) : undefined;
  return to === undefined ? undefined : [{ type: "set-redirect", from, to, kind: "set" }];
}

/** "change the redirect from /a to /c" */
function readChange(cursor: Cursor): Redirect[] | undefined {
  if (!cursor.accept("change|update|point|edit|adjust|set the|our existing|old|current? redirect from|of|for"))
    return undefined;
  const from = readAddress(cursor);
  if (from === undefined) return undefined;
  cursor.accept("so? that? it|which? points|leads|goes|point|lead|go");
  if (!cursor.accept("to|at|->|→")) return undefined;
  cursor.accept("point|lead|go|redirect to");
  const to = readAddress(cursor, { isTarget: true });
  return to === undefined ? undefined : [{ type: "set-redirect", from, to, kind: "change" }];
}

function readRemoval(cursor: Cursor): Redirect[] | undefined {
  if (!cursor.accept("remove|delete|drop the|our? old|existing|current? redirect from|of|for|at")) return undefined;
  const from = readAddress(cursor);
  if (from === undefined) return undefined;
  const to = cursor.attempt(() => (cursor.accept("to|->|→") ? readAddress(cursor, { isTarget: true }) : undefined));
  return [{ type: "remove-redirect", from, ...(to !== undefined && { to }) }];
}

function readPair(cursor: Cursor, connectors: string): { from: string; to: string } | undefined {
  const from = readAddress(cursor);
  if (from === undefined || !cursor.accept(connectors)) return undefined;
  const to = readAddress(cursor, { isTarget: true });
  return to === undefined ? undefined : { from, to };
}
