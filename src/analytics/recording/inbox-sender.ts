import type { App } from "../../app.ts";
import { RetryableWriteError } from "../visits-store/retryable-write.ts";
import type { ClassifiedVisit } from "./scopes-of-visit.ts";
import { inboxOf } from "./visit-inbox.ts";
import type { VisitPreparer } from "./visit-preparer.ts";

const MAX_GROUP = 1000;
/** Each time, settings or keys have changed: a change of the identity that others make keys for is several. */
const MAX_TRIES = 20;

type Group = { visits: ClassifiedVisit[]; stored: Promise<void> };

/** Puts the visits of one project into the inbox. What arrives while others are prepared is prepared together. */
export class InboxSender {
  readonly #app: App;
  readonly #preparer: VisitPreparer;
  #next: Group | undefined;
  #preparing: Promise<unknown> = Promise.resolve();

  constructor(app: App, preparer: VisitPreparer) {
    this.#app = app;
    this.#preparer = preparer;
  }

  /**
   * Resolves once the visits are durable.
   *
   * @throws UnavailableError if too many visits wait, or if they cannot be stored just now
   * @throws NotFoundError if there is no such project
   */
  send(visits: ClassifiedVisit[]): Promise<void> {
    if (!this.#next || this.#next.visits.length + visits.length > MAX_GROUP) this.#next = this.#open();
    this.#next.visits.push(...visits);
    return this.#next.stored;
  }

  #open(): Group {
    const visits: ClassifiedVisit[] = [];
    const prepared = this.#preparing.then(() => {
      if (this.#next === group) this.#next = undefined;
      return this.#preparer.prepare(visits);
    });
    this.#preparing = prepared.catch(() => undefined);
    const group = { visits, stored: this.#put(visits, prepared) };
    return group;
  }

  /** If the project's settings have changed meanwhile, the visits are prepared again. */
  async #put(visits: ClassifiedVisit[], prepared: ReturnType<VisitPreparer["prepare"]>): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        if (await inboxOf(this.#app).put(await (tries === 1 ? prepared : this.#preparer.prepare(visits)))) return;
        throw new RetryableWriteError("The project's visitor settings have changed");
      } catch (error) {
        if (!(error instanceof RetryableWriteError)) throw error;
        this.#preparer.forget();
        if (tries === MAX_TRIES) throw error;
      }
    }
  }
}
