export const CALLOUT_KINDS = "note|tip|info|important|warning|caution|danger";
