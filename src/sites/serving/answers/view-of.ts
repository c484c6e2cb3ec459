import type { SiteView } from "../../../site-theme/site-view.ts";
import type { OpenBuild } from "../builds/open-build.ts";
import type { SiteAt } from "../site-at.ts";

const views = new WeakMap<OpenBuild, Map<string, SiteView>>();

/** How a host shows a build: the same object each time, for what is remembered of it. */
export function viewOf(site: SiteAt, build: OpenBuild): SiteView {
  const ofBuild = views.get(build) ?? new Map<string, SiteView>();
  views.set(build, ofBuild);
  const key = `${site.canonicalOrigin}${site.base} ${site.kind} ${site.hasAssistant} ${site.isPublic}`;
  const view = ofBuild.get(key) ?? makeView(site, build);
  ofBuild.set(key, view);
  return view;
}

function makeView(site: SiteAt, { document }: OpenBuild): SiteView {
  return {
    document,
    base: site.base,
    origin: site.canonicalOrigin,
    kind: site.kind,
    ...(site.branch !== null && { previewOf: site.branch }),
    themeBase: `${site.base}/_docket`,
    hasFeedback: site.kind === "site",
    hasBeacon: site.kind === "site",
    hasAssistant: site.hasAssistant,
    hasMcp: site.isPublic,
    isPrivate: !site.isPublic,
    search: "server",
  };
}
