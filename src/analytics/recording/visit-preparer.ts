import type { App } from "../../app.ts";
import { UnavailableError } from "../../errors.ts";
import { streamOf } from "../classify/classification.ts";
import { requireRoomForCounts } from "../counts-in-clickhouse.ts";
import { dayOf } from "../dates.ts";
import { dimensionsOf } from "../dimensions/dimensions-of-visit.ts";
import { VisitorIds } from "../identity/visitor-ids.ts";
import { listSectionsOf } from "../sections/store.ts";
import type { VisitorProject } from "../settings/store.ts";
import { ensureVisitorProject } from "../settings/visitor-project.ts";
import { Calendar } from "../time-zones/calendar.ts";
import { createVisitsStore } from "../visits-store/create-visits-store.ts";
import { type NewVisit, type PreparedVisit, SITE, type VisitsWriter } from "../visits-store/visits-store.ts";
import { recentVisitorsOf } from "./recent-visitors.ts";
import { type ClassifiedVisit, scopesOf } from "./scopes-of-visit.ts";
import { isAnonymous } from "./visit.ts";

/** What holds until the project's settings change. */
type State = { project: VisitorProject; calendar: Calendar; sections: string[]; ids: VisitorIds; writer: VisitsWriter };

export type PreparedVisits = { project: VisitorProject; writer: VisitsWriter; visits: PreparedVisit[] };

/** Finds out who one project's visitors are and what their visits count for, under settings that it remembers. */
export class VisitPreparer {
  readonly #app: App;
  readonly #projectId: string;
  #state: Promise<State> | undefined;
  #preparing: Promise<unknown> = Promise.resolve();

  constructor(app: App, projectId: string) {
    this.#app = app;
    this.#projectId = projectId;
  }

  /** One group after another. @throws UnavailableError @throws NotFoundError if there is no such project */
  prepare(visits: ClassifiedVisit[]): Promise<PreparedVisits> {
    const prepared = this.#preparing.then(() => this.#prepare(visits));
    this.#preparing = prepared.catch(() => undefined);
    return prepared;
  }

  /** Reads settings and keys anew the next time. */
  forget(): void {
    this.#state = undefined;
  }

  async #prepare(visits: ClassifiedVisit[]): Promise<PreparedVisits> {
    await requireRoomForCounts(this.#app);
    const state = await this.#openState();
    const { project, calendar, ids, writer } = state;
    const days = visits.map(({ visit }) => calendar.dayAt(visit.at));
    requireKept(days, project);
    await ids.prepare(days);
    const prepared = await writer.prepare(this.#newVisits(visits, days, state));
    return { project, writer, visits: prepared };
  }

  /** One by one, so that none of them is in memory for longer than it is looked at. */
  *#newVisits(visits: ClassifiedVisit[], days: number[], { project, sections, ids }: State): Iterable<NewVisit> {
    const recent = recentVisitorsOf(this.#app);
    const now = this.#app.clock().getTime();
    for (const [index, classified] of visits.entries()) {
      const visit = this.#toNewVisit(classified, days[index] ?? 0, ids, sections);
      const { visitor, stream, at, scopes } = visit;
      if (visitor !== undefined && stream !== null && scopes[0] === SITE)
        recent.note(project.number, visitor, stream, at, now);
      yield visit;
    }
  }

  #toNewVisit(classified: ClassifiedVisit, day: number, ids: VisitorIds, sections: string[]): NewVisit {
    const { visit, classification, batchId } = classified;
    const { engagement } = visit;
    const isView = !visit.action && !engagement;
    const dimensions = isView ? dimensionsOf(this.#app, visit, classification) : undefined;
    const scopes = scopesOf(classified, dimensions, sections);
    const isNobodys = isAnonymous(visit) || engagement !== undefined || scopes.length === 0;
    const identity = isNobodys ? undefined : ids.identityOf(visit, day);
    return {
      visitor: identity?.visitor,
      others: identity?.others,
      day,
      stream: streamOf(classification.class),
      scopes,
      engagement,
      at: visit.at,
      eventId: visit.eventId,
      batchId,
    };
  }

  #openState(): Promise<State> {
    this.#state ??= this.#createState().catch((error) => {
      this.#state = undefined;
      throw error;
    });
    return this.#state;
  }

  async #createState(): Promise<State> {
    const { config, database, log } = this.#app;
    const project = await ensureVisitorProject(database, this.#projectId);
    // Read after the revision: if the sections have changed in between, the visits are refused and prepared again.
    const sections = (await listSectionsOf(database, project.number)).map(({ prefix }) => prefix);
    const writer = createVisitsStore(this.#app).openWriter({
      project,
      maxNames: config.pathsPerProject,
      onFull: () =>
        log.warn(
          { projectId: this.#projectId, limit: config.pathsPerProject },
          "visits to further pages of this project count as other; DOCKET_PATHS_PER_PROJECT is its limit",
        ),
    });
    return {
      project,
      calendar: new Calendar(project.timeZones),
      sections,
      ids: new VisitorIds(this.#app, project),
      writer,
    };
  }
}

/** @throws UnavailableError if retention was applied to these days after the visits were accepted */
function requireKept(days: number[], { forgottenBefore }: VisitorProject): void {
  if (forgottenBefore === null) return;
  const first = dayOf(Date.parse(forgottenBefore));
  if (days.some((day) => day < first))
    throw new UnavailableError("Old visits were being deleted meanwhile; send this batch again");
}
