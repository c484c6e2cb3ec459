import type { Link } from "../../../docs-source/links/link.ts";
import { isPage } from "../../../docs-source/pages.ts";
import { readSite, resolveOnSite } from "../../../docs-source/site.ts";
import type { ApplyInstruction } from "../instruction.ts";

import { changeEach } from "./change-each.ts";

/** Hosts of one's own machine have no certificate. */
const LOCAL =
  /^http:\/\/(?:localhost|127\.|0\.0\.0\.0|10\.|192\.168\.|\[|[^/.:]+(?:[/:]|$)|[^/]*\.(?:local|internal|test|localhost)(?:[/:]|$)|[^/]*:\d)/i;

/** Makes `https://` of the `http://` in links to other hosts. */
export const secureLinks: ApplyInstruction<"secure-links"> = async (docs, { type: _, ...pages }, signal) =>
  changeEach(
    docs,
    pages,
    signal,
    "http://",
    "No link there begins with `http://`.",
    "Changed",
    (_path, text, _tree, { start, target, form }) => {
      const isMeant = form !== "import" && /^http:\/\//i.test(target) && !LOCAL.test(target);
      return isMeant && text.slice(start, start + 5).toLowerCase() === "http:"
        ? [{ start: start + 4, end: start + 4, text: "s" }]
        : [];
    },
  );

/** Takes `.html` from links to pages of the site, where they lead there without it as well. */
export const stripHtml: ApplyInstruction<"strip-html"> = async (docs, { type: _, ...pages }, signal) => {
  const site = await readSite(docs);
  const leadsTo = (path: string, link: Link, target: string) => {
    const found = resolveOnSite(site, path, { ...link, target });
    return found.type === "file" ? found.path : undefined;
  };
  return changeEach(
    docs,
    pages,
    signal,
    ".html",
    "No link there ends in `.html` and leads to a page that has its address without that too.",
    "Changed",
    (path, text, _tree, link) => {
      const at = /^[a-z][a-z\d+.-]*:|^\/\//i.test(link.target) ? -1 : link.target.search(/\.html(?=$|[?#])/i);
      if (at < 1 || link.form === "import" || !text.startsWith(link.target, link.start)) return [];
      const page = leadsTo(path, link, link.target.slice(0, at) + link.target.slice(at + 5));
      if (page === undefined || !isPage(page)) return [];
      const old = leadsTo(path, link, link.target);
      if (old !== undefined && old !== page) return [];
      return [{ start: link.start + at, end: link.start + at + 5, text: "" }];
    },
  );
};
