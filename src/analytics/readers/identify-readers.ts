import type { App } from "../../app.ts";
import { streamOf } from "../classify/classification.ts";
import { recognizeUserAgent } from "../classify/recognize-user-agent.ts";
import { VisitorIds } from "../identity/visitor-ids.ts";
import { isAnonymous } from "../recording/visit.ts";
import { ensureVisitorProject } from "../settings/visitor-project.ts";
import { Calendar } from "../time-zones/calendar.ts";
import { RetryableWriteError } from "../visits-store/retryable-write.ts";
import type { ReportedReader } from "./schema.ts";

/** A reader as rows keep one: null where nothing tells readers apart. */
export type Reader = { reader: bigint | null; isAi: boolean };

const TRIES = 3;

/**
 * Tells readers apart as visitors are, by numbers that no visit has.
 *
 * @param reports each with its time in milliseconds since 1970, within what the project keeps
 * @throws NotFoundError if there is no such project
 * @throws RetryableWriteError if the project's keys change all the time
 */
export async function identifyReaders(
  app: App,
  projectId: string,
  reports: { at: number; who: ReportedReader }[],
): Promise<Reader[]> {
  for (let tries = 1; ; tries++) {
    try {
      return await identify(app, projectId, reports);
    } catch (error) {
      if (!(error instanceof RetryableWriteError) || tries === TRIES) throw error;
    }
  }
}

async function identify(
  app: App,
  projectId: string,
  reports: { at: number; who: ReportedReader }[],
): Promise<Reader[]> {
  const known = reports.filter(({ who }) => !isAnonymous(toSubject(who)));
  if (known.length === 0) return reports.map(({ who }) => ({ reader: null, isAi: isOfAi(who) }));
  const project = await ensureVisitorProject(app.database, projectId);
  const calendar = new Calendar(project.timeZones);
  const ids = new VisitorIds(app, project);
  await ids.prepare(known.map(({ at }) => calendar.dayAt(at)));
  return reports.map(({ at, who }) => {
    const subject = toSubject(who);
    const reader = isAnonymous(subject) ? null : ids.readerOf(subject, calendar.dayAt(at));
    return { reader, isAi: isOfAi(who) };
  });
}

function toSubject({ visitorId, ip = "", userAgent = "" }: ReportedReader) {
  return { visitorId, ip, userAgent };
}

function isOfAi({ isAi, userAgent = "" }: ReportedReader): boolean {
  if (isAi !== undefined) return isAi;
  const recognized = recognizeUserAgent(userAgent);
  return recognized.type === "agent" && streamOf(recognized.agent.class) === "ai";
}
