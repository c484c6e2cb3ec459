import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { visits as counted } from "../../metrics/meters.ts";
import { classify } from "../classify/classify.ts";
import { loadPublishedLists } from "../classify/published/load-published-lists.ts";
import type { SignatureKeys } from "../classify/signatures/signature-keys.ts";
import type { SignedAgent } from "../classify/signatures/signed-agents.ts";
import { verifyWebBotAuth } from "../classify/signatures/verify-web-bot-auth.ts";
import { getOldestAccepted } from "../retention/kept-days.ts";
import { takeTurn } from "../take-turn.ts";
import { InboxSender } from "./inbox-sender.ts";
import type { ClassifiedVisit } from "./scopes-of-visit.ts";
import { isAnonymous, isRefused, parseVisit, type Visit } from "./visit.ts";
import { VisitPreparer } from "./visit-preparer.ts";
import { VisitWriter } from "./visit-writer.ts";

export type RecordedVisits = {
  accepted: number;
  repeated: number;
  refused: number;
  /** Of those not refused: they count as views alone. Left out if there are none. */
  withoutVisitor?: number;
  /** The first of them, by their place in the batch. */
  errors: { index: number; code: string; message: string }[];
};

const MAX_ERRORS = 20;
/** After so many visits others get their turn. */
const SLICE = 100;
/** More visits at once are counted at once, which takes less than keeping them in between. */
const MAX_INBOX_VISITS = 64;
/** While fewer visits wait, in memory, further batches are read: those of a project are cheaper to write together. */
const MAX_LET_WAIT = 40_000;

type Recorder = { inbox: InboxSender; writer: VisitWriter };
const recorders = new WeakMap<App, Map<string, Recorder>>();

/**
 * Stores a batch of visits and resolves once all accepted ones are durable. A bad row does not lose the others.
 *
 * @throws ForbiddenError if the actor may not work on projects
 * @throws NotFoundError if there is no such project
 * @throws UnavailableError if more visits arrive than can be stored
 */
export async function recordVisits(
  app: App,
  actor: Actor,
  projectId: string,
  rows: Iterable<unknown>,
  options: Pick<RecordingOptions, "onWaiting"> = {},
): Promise<RecordedVisits> {
  requirePermission(actor, "work");
  return recordVisitsOf(app, projectId, rows, options);
}

export type RecordingOptions = {
  /** Whether browsers in a log, which has no beacons, count as people. */
  isBrowserCounted?: boolean;
  /** Whether the answer must tell how many event ids were known. Otherwise `repeated` is 0. */
  isRepeatedTold?: boolean;
  /** Names the batch, so that one that is sent twice counts once; for rows without ids of their own. */
  batchId?: string;
  /** Called if the visits wait to be written together with others of the project, and there is room for more to wait. */
  onWaiting?: () => void;
};

/**
 * The same for collectors that hold no key.
 *
 * @throws NotFoundError if there is no such project
 * @throws UnavailableError if more visits arrive than can be stored
 */
export async function recordVisitsOf(
  app: App,
  projectId: string,
  rows: Iterable<unknown>,
  { isBrowserCounted = false, isRepeatedTold = true, batchId, onWaiting }: RecordingOptions = {},
): Promise<RecordedVisits> {
  const now = app.clock().getTime();
  const notBefore = await getOldestAccepted(app, projectId);
  const classifyVisit = await loadClassifier(app, isBrowserCounted);
  const visits: ClassifiedVisit[] = [];
  const errors: RecordedVisits["errors"] = [];
  let refused = 0;
  for (const row of rows) {
    const index = visits.length + refused;
    if (index % SLICE === SLICE - 1) await takeTurn();
    const visit = parseVisit(row, now, notBefore);
    if (isRefused(visit)) {
      refused += 1;
      if (errors.length < MAX_ERRORS) errors.push({ index, ...visit });
    } else {
      const classified = classifyVisit(visit);
      if (batchId !== undefined) classified.batchId = batchId;
      visits.push(classified);
    }
  }
  const { inbox, writer } = recorderOf(app, projectId);
  const isAnswerKnown =
    batchId === undefined && (!isRepeatedTold || visits.every(({ visit }) => visit.eventId === undefined));
  let repeated = 0;
  if (isAnswerKnown && visits.length <= MAX_INBOX_VISITS) await inbox.send(visits);
  else repeated = await writeWaiting(app, writer, visits, onWaiting);
  counted.inc({ outcome: "accepted" }, visits.length - repeated);
  counted.inc({ outcome: "repeated" }, repeated);
  counted.inc({ outcome: "refused" }, refused);
  const withoutVisitor = visits.filter(({ visit }) => isAnonymous(visit)).length;
  return {
    accepted: visits.length - repeated,
    repeated,
    refused,
    ...(withoutVisitor > 0 && { withoutVisitor }),
    errors,
  };
}

/** Visits that are read and wait, of all projects. */
const waiting = new WeakMap<App, number>();

async function writeWaiting(
  app: App,
  writer: VisitWriter,
  visits: ClassifiedVisit[],
  onWaiting?: () => void,
): Promise<number> {
  const isWaiting = writer.isWriting();
  const add = (count: number) => waiting.set(app, (waiting.get(app) ?? 0) + count);
  add(visits.length);
  try {
    const written = writer.write(visits);
    if (isWaiting && (waiting.get(app) ?? 0) <= MAX_LET_WAIT) onWaiting?.();
    return await written;
  } finally {
    add(-visits.length);
  }
}

/** What finds out who made a visit and what it counts for, with the lists that are loaded now. */
export async function loadClassifier(app: App, isBrowserCounted: boolean): Promise<(visit: Visit) => ClassifiedVisit> {
  const { ranges, keys } = await loadPublishedLists(app);
  return (visit) => {
    const classification = classify(visit, {
      isBrowserCounted,
      ranges,
      signedAgent: findSigner(visit, keys),
      isAutomated: visit.isAutomated,
    });
    return { visit, classification, batchId: undefined };
  };
}

/**
 * Resolves once the visits are durable, with how many were known by their event id.
 *
 * @throws NotFoundError if there is no such project
 * @throws UnavailableError if more visits arrive than can be stored
 */
export function storeVisits(app: App, projectId: string, visits: ClassifiedVisit[]): Promise<number> {
  return recorderOf(app, projectId).writer.write(visits);
}

/** Verifies the signature at the time of the visit, since a batch arrives later. */
function findSigner(
  { signature, method, at, userAgent, accept, referrer }: Visit,
  keys: SignatureKeys,
): SignedAgent | undefined {
  if (!signature) return undefined;
  const headers: Record<string, string> = {
    "signature-input": signature.input,
    signature: signature.signature,
    "signature-agent": signature.agent,
    "user-agent": userAgent,
    accept,
    referer: referrer,
  };
  return verifyWebBotAuth({ method, url: signature.url, header: (name) => headers[name] }, keys, new Date(at));
}

function recorderOf(app: App, projectId: string): Recorder {
  const ofApp = recorders.get(app) ?? new Map<string, Recorder>();
  recorders.set(app, ofApp);
  const known = ofApp.get(projectId);
  if (known) return known;
  const preparer = new VisitPreparer(app, projectId);
  const recorder = { inbox: new InboxSender(app, preparer), writer: new VisitWriter(app, projectId, preparer) };
  ofApp.set(projectId, recorder);
  return recorder;
}
