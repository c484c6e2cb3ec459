import { findRedirectOptions } from "../../../site/formats/docusaurus/docusaurus-plugins.ts";
import { valueAt } from "../../../site/values/source-value.ts";
import type { SiteFormat } from "../../site-format.ts";
import { editRedirectList } from "./edit-redirect-list.ts";
import { readConfig } from "./read-config.ts";

/** The redirects of the plugin for them, where the site has it. */
export const editDocusaurusRedirects: SiteFormat["editRedirects"] = async (context, added, ended) => {
  const options = findRedirectOptions(await readConfig(context, context.source.file));
  if (!options) {
    if (added.length === 0) return { type: "edits", edits: [], ended: [] };
    return {
      type: "impossible",
      reason: "the plugin for redirects (@docusaurus/plugin-client-redirects) is not configured",
    };
  }
  return editRedirectList(context, { list: valueAt(options, "redirects"), owner: options }, added, ended, {
    from: "from",
    to: "to",
    more: [],
  });
};
