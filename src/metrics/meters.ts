import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/**
 * What this process counts and measures. No label has values of one organisation or project, so that there are always
 * about as many series; no value is a secret.
 */
export const meters = new Registry();

const registers = [meters];
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const WORK_BUCKETS = [0.1, 0.5, 1, 5, 15, 60, 300, 900, 1800, 3600];

/** Event loop lag, memory, garbage collection, open files. */
collectDefaultMetrics({ register: meters });

export const httpRequests = new Counter({
  name: "docket_http_requests_total",
  help: "Requests answered, by route as in the API description",
  labelNames: ["method", "route", "status"] as const,
  registers,
});
export const httpRequestSeconds = new Histogram({
  name: "docket_http_request_seconds",
  help: "Time until the answer was complete; held requests are not in it",
  labelNames: ["method", "route"] as const,
  buckets: REQUEST_BUCKETS,
  registers,
});
export const heldRequests = new Gauge({
  name: "docket_held_requests",
  help: "Requests that wait now: ?wait= and event streams, by route",
  labelNames: ["route"] as const,
  registers,
});
export const refusedHeldRequests = new Counter({
  name: "docket_held_requests_refused_total",
  help: "Requests that might not wait, because too many did: of the caller, of the organisation, more than its share of either, or in all",
  labelNames: ["limit"] as const,
  registers,
});
export const turns = new Counter({
  name: "docket_turns_total",
  help: "Turns of jobs that this process ended, by reason as in the API",
  labelNames: ["status", "reason"] as const,
  registers,
});
export const turnSeconds = new Histogram({
  name: "docket_turn_seconds",
  help: "From the first start of a turn to its end, interruptions included",
  labelNames: ["status"] as const,
  buckets: WORK_BUCKETS,
  registers,
});
export const turnsTakenOver = new Counter({
  name: "docket_turns_taken_over_total",
  help: "Turns that this process went on with after another worker had left them",
  registers,
});
export const runningTurns = new Gauge({
  name: "docket_turns_running_here",
  help: "Turns that this process works on now",
  registers,
});
export const queueJobSeconds = new Histogram({
  name: "docket_queue_job_seconds",
  help: "Background work of this process, by queue",
  labelNames: ["queue", "outcome"] as const,
  buckets: WORK_BUCKETS,
  registers,
});
export const builds = new Counter({
  name: "docket_builds_total",
  help: "Builds of sites and previews that this process ended",
  labelNames: ["kind", "outcome"] as const,
  registers,
});
export const buildSeconds = new Histogram({
  name: "docket_build_seconds",
  help: "Builds of sites and previews",
  labelNames: ["kind"] as const,
  buckets: WORK_BUCKETS,
  registers,
});
export const visits = new Counter({
  name: "docket_visits_total",
  help: "Visits that arrived over the API, in beacons and from published sites",
  labelNames: ["outcome"] as const,
  registers,
});
export const uncountedVisits = new Gauge({
  name: "docket_visits_uncounted",
  help: "Durable visits that this process took and has not counted yet",
  registers,
});
export const foldSeconds = new Histogram({
  name: "docket_visit_fold_lag_seconds",
  help: "How long visits waited in the inbox until they were counted",
  buckets: [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
  registers,
});
export const searchSeconds = new Histogram({
  name: "docket_search_seconds",
  help: "Searches in sites, by whose content is searched",
  labelNames: ["audience"] as const,
  buckets: REQUEST_BUCKETS,
  registers,
});
export const assistantAnswers = new Counter({
  name: "docket_assistant_answers_total",
  help: "Answers of the assistant of sites",
  labelNames: ["outcome"] as const,
  registers,
});
export const assistantTokens = new Counter({
  name: "docket_assistant_tokens_total",
  help: "Tokens that the assistant used",
  labelNames: ["direction"] as const,
  registers,
});
