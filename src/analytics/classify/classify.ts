import type { Visit } from "../visit.ts";
import type { Classification } from "./classification.ts";

export type ClassifyOptions = {
  /** Counts a browser's request as a person although no script confirms it, for logs, which hold no beacons. */
  isBrowserCounted: boolean;
};

/** Decides who made a visit, by ordered rules of which the first that fits counts. */
export function classify(visit: Visit, options: ClassifyOptions): Classification {
  void options;
  return {
    class: visit.kind === "beacon" ? "human" : "browser_request",
    operator: null,
    isVerified: false,
    referral: null,
    isMissing: visit.status === 404,
    rule: "placeholder",
  };
}
