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
  const found: Found[] =
    stream === "ai" ? [["agent_page", nameAgentPage(visit.path, classification)]] : listOfPerson(app, visit);
  return found.filter(([dimension]) => visitorDimensions.includes(dimension));
}

function listOfPerson(app: App, visit: Visit): Found[] {
  const { referrer, isEntry, campaign } = findArrival(visit);
  const { browser, device } = browserOf(visit.userAgent);
  const found: [Dimension, string | undefined][] = [
    ["referrer", referrer],
    ["entry_page", isEntry ? visit.path : undefined],
    ...campaign,
    ["country", visit.country ?? findCountry(app, visit.ip)],
    ["language", languageOf(visit.acceptLanguage)],
    ["browser", browser],
    ["device", device],
  ];
  return found.filter((entry): entry is Found => entry[1] !== undefined);
}
