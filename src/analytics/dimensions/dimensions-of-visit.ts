import type { App } from "../../app.ts";
import type { Dimension } from "../../visitor-dimensions.ts";
import { type Classification, streamOf } from "../classify/classification.ts";
import type { Visit } from "../recording/visit.ts";
import { nameAgentPage } from "./agent-page.ts";
import { findArrival } from "./arrival.ts";
import { browserOf } from "./browser-of.ts";
import { findCountry } from "./country.ts";
import { languageOf } from "./language-of.ts";

type Found = [dimension: Dimension, name: string];
const NOTHING: Found[] = [];

/** What a visit counts for beside its page, as far as the operator wants it. Nothing of it is stored with the visitor. */
export function dimensionsOf(app: App, visit: Visit, classification: Classification): Found[] {
  const { visitorDimensions } = app.config;
  const stream = streamOf(classification.class);
  if (stream === null || visitorDimensions.length === 0) return NOTHING;
  const found: Found[] = [];
  const add = (dimension: Dimension, name: string | undefined) => {
    if (name !== undefined && visitorDimensions.includes(dimension)) found.push([dimension, name]);
  };
  if (stream === "ai") add("agent_page", nameAgentPage(visit.path, classification));
  else addOfPerson(app, visit, add);
  return found;
}

function addOfPerson(app: App, visit: Visit, add: (dimension: Dimension, name: string | undefined) => void): void {
  const { referrer, isEntry, campaign } = findArrival(visit);
  const { browser, device } = browserOf(visit.userAgent);
  add("referrer", referrer);
  if (isEntry) add("entry_page", visit.path);
  for (const [name, value] of campaign) add(name, value);
  add("country", visit.country ?? findCountry(app, visit.ip));
  add("language", languageOf(visit.acceptLanguage));
  add("browser", browser);
  add("device", device);
}
