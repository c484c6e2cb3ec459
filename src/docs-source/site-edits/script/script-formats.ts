import type { SourceFormat } from "../../site/site-source.ts";
import { editNothing } from "../edit-nothing.ts";
import type { SiteFormat } from "../site-format.ts";
import { editThemeLinks } from "./edit-links.ts";
import { editReferences } from "./edit-references.ts";
import { editAstroRedirects } from "./redirects/edit-astro-redirects.ts";
import { editDocusaurusRedirects } from "./redirects/edit-docusaurus-redirects.ts";
import { editNextRedirects } from "./redirects/edit-next-redirects.ts";
import { editNuxtRedirects } from "./redirects/edit-nuxt-redirects.ts";
import type { CreateStyle } from "./reference-style.ts";
import { createDocusaurusStyle } from "./styles/docusaurus-style.ts";
import { createFumadocsStyle, createNextraStyle } from "./styles/meta-styles.ts";
import { createStarlightStyle } from "./styles/starlight-style.ts";
import { createVitepressStyle } from "./styles/vitepress-style.ts";

const editVitepressRedirects: SiteFormat["editRedirects"] = async (_, added) =>
  added.length === 0
    ? { type: "edits", edits: [], ended: [] }
    : { type: "impossible", reason: "VitePress has no redirects of its own" };

/** The formats whose configuration is written in scripts, or in JSON files beside the pages. */
export const SCRIPT_FORMATS = {
  docusaurus: { ...format(createDocusaurusStyle, editDocusaurusRedirects), editLinks: editThemeLinks },
  vitepress: { ...format(createVitepressStyle, editVitepressRedirects), editLinks: editThemeLinks },
  starlight: format(createStarlightStyle, editAstroRedirects),
  nextra: format(createNextraStyle, editNextRedirects),
  fumadocs: format(createFumadocsStyle, editNextRedirects),
  // Its navigation is made from the folders.
  nuxt: { ...editNothing, editRedirects: editNuxtRedirects },
} satisfies Partial<Record<SourceFormat, SiteFormat>>;

function format(createStyle: CreateStyle, editRedirects: SiteFormat["editRedirects"]): SiteFormat {
  return { editNavigation: (context, change) => editReferences(context, change, createStyle), editRedirects };
}
