import { factsOf } from "../pages/page-facts.ts";
import { resolveLink } from "../site/resolve-link.ts";
import { nameInDocs, pagesByReferrers } from "./choose-pages.ts";
import { keepsRedirects } from "./expectation.ts";
import type { GivenInstruction } from "./given-instruction.ts";
import type { Source } from "./source.ts";

/** Redirects, and links that are changed by their address. */
export function makeSiteInstructions(source: Source): GivenInstruction[] {
  const { site, tree, chooser } = source;
  const given: GivenInstruction[] = [];
  const ranked = pagesByReferrers(source).map(({ path }) => path);
  const target = chooser.one(ranked);
  const address = target && site.addressOf.get(target);
  if (address) {
    const expectation = keepsRedirects(source) ? ("done" as const) : ("either" as const);
    given.push(
      {
        id: "add-redirect",
        prompt: `add a redirect from /zebra-old to ${address}`,
        asked: { type: "add-redirect", from: "/zebra-old", to: address },
        expectation,
      },
      {
        id: "add-redirect-arrow",
        prompt: `Please redirect /zebra/older to ${address}`,
        asked: { type: "add-redirect", from: "/zebra/older", to: address },
        expectation,
      },
    );
  }
  const external = new Map<string, number>();
  const internal = new Map<string, number>();
  for (const path of site.addressOf.keys())
    for (const { href } of factsOf(tree.text(path) ?? "").links) {
      if (/^https?:\/\/[\w./-]+$/.test(href)) external.set(href, (external.get(href) ?? 0) + 1);
      else if (/^\/[\w./-]+$/.test(href) && resolveLink(tree, site, path, href).type === "page")
        internal.set(href, (internal.get(href) ?? 0) + 1);
    }
  const [web] = chooser.some(
    [...external].filter(([, count]) => count < 12).map(([href]) => href),
    1,
  );
  if (web)
    given.push({
      id: "change-link",
      prompt: `change the link ${web} to https://www.example.com/zebra`,
      asked: { type: "change-link", from: web, to: "https://www.example.com/zebra" },
      expectation: "done",
    });
  const [own] = chooser.some(
    [...internal].map(([href]) => href),
    1,
  );
  if (own && address && own !== address && own.startsWith("/") && address.startsWith("/"))
    given.push({
      id: "change-link-own",
      prompt: `Change the link ${own} to ${address} everywhere`,
      asked: { type: "change-link", from: own, to: address },
      expectation: "done",
    });
  const folder = chooser.one(
    [...new Set(ranked.map((path) => nameInDocs(source, path).split("/")[0] ?? ""))].filter((name) =>
      /^[\w-]+$/.test(name),
    ),
  );
  given.push(
    { id: "report", prompt: "check for broken links", asked: { type: "report" }, expectation: "done" },
    {
      id: "report-polite",
      prompt: "Hi, could you check the docs for broken links? Thank you!",
      asked: { type: "report" },
      expectation: "done",
    },
    { id: "syntax", prompt: "Fix the syntax of the pages", asked: { type: "syntax" }, expectation: "done" },
  );
  if (folder)
    given.push({
      id: "syntax-under",
      prompt: `fix syntax errors under ${folder}`,
      asked: { type: "syntax" },
      expectation: "either",
    });
  return given;
}
