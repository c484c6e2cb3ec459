import { ACCORDIONS } from "./accordions.ts";
import { API } from "./api.ts";
import { CALLOUTS } from "./callouts.ts";
import { CARDS } from "./cards.ts";
import { CODE_GROUPS } from "./code-groups.ts";
import type { Component } from "./component.ts";
import { FIELDS } from "./fields.ts";
import { HTML_ELEMENTS } from "./html/html-elements.ts";
import { ICONS } from "./icons.ts";
import { MEDIA } from "./media.ts";
import { PANELS } from "./panels.ts";
import { STEPS } from "./steps.ts";
import { TABS_COMPONENTS } from "./tabs.ts";
import { TREES } from "./trees.ts";
import { UPDATES } from "./updates.ts";
import { WORDS } from "./words.ts";

/** Every component and element that pages may use, by the names that documentation generators have for them. */
const COMPONENTS: ReadonlyMap<string, Component> = new Map(
  Object.entries({
    ...HTML_ELEMENTS,
    ...MEDIA,
    ...CALLOUTS,
    ...CARDS,
    ...TABS_COMPONENTS,
    ...STEPS,
    ...ACCORDIONS,
    ...CODE_GROUPS,
    ...FIELDS,
    ...PANELS,
    ...API,
    ...TREES,
    ...UPDATES,
    ...ICONS,
    ...WORDS,
  }),
);

export function findComponent(name: string): Component | undefined {
  return COMPONENTS.get(name);
}
