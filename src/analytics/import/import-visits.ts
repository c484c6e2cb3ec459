import { hash } from "node:crypto";
import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { requireProject } from "../../projects/find-project.ts";
import type { VisitorClass } from "../classify/classification.ts";
import { loadClassifier, storeVisits } from "../recording/record-visits.ts";
import type { ClassifiedVisit } from "../recording/scopes-of-visit.ts";
import { isAnonymous, isRefused, parseVisit, type Visit } from "../recording/visit.ts";
import { getOldestAccepted } from "../retention/kept-days.ts";
import { LineDigest } from "./line-digest.ts";
import type { LogEntry } from "./log-entry.ts";
import { type LogFormat, LogReader } from "./log-format.ts";
import { type Line, readLines } from "./read-lines.ts";
import { MAX_APART, RequestIds } from "./request-ids.ts";
import { type Checkpoint, findCheckpoint, type LogKey, saveCheckpoint } from "./store.ts";

export type ImportOptions = {
  format?: LogFormat | undefined;
  /** Counts browsers' requests as people: a log holds no beacons. */
  isBrowserCounted?: boolean;
  /** Stores nothing. */
  isDryRun?: boolean;
  /** Only requests for these hosts; none means all. */
  hosts?: string[];
  onProgress?: (progress: ImportSummary & { bytes: number }) => void;
};

export type LogSource = {
  open(): AsyncIterable<Buffer>;
  /** False for standard input. */
  canReopen: boolean;
};

export type ImportSummary = {
  format: LogFormat | null;
  lines: number;
  /** Lines that an earlier import had read already. */
  resumedAt: number;
  accepted: number;
  repeated: number;
  /** Requests that cannot be counted, such as those older than visits are kept. */
  refused: number;
  /** Requests without a client address, of those not refused: they count as views alone. */
  withoutVisitor: number;
  /** Lines that cannot be read. */
  bad: number;
  /** Lines that hold no request for this site. */
  skipped: number;
  classes: Partial<Record<VisitorClass, number>>;
  /** The first bad lines and refused requests. */
  errors: { line: number; code: string; message: string }[];
  /** The beginning of the first line that cannot be read. */
  firstBad?: { line: number; text: string };
};

/** Whether there were lines and none of them could be read. */
export function isNothingUnderstood({ accepted, repeated, refused, skipped, bad, resumedAt }: ImportSummary): boolean {
  return bad > 0 && accepted + repeated + refused + skipped + resumedAt === 0;
}

const MAX_BATCH = 10_000;
/** So many are stored while others are read. */
const MAX_BATCHES = 4;
const MAX_ERRORS = 10;
const MAX_SHOWN_CHARACTERS = 200;

/** The file begins like one that was imported before, and is another. */
class OtherFile extends Error {}

/**
 * Records the requests of a log, each once however often its file is read: their event ids are made of their content, and
 * a checkpoint says how far the file was read before. Memory does not grow with the file.
 *
 * @throws ForbiddenError if the actor may not work on projects
 * @throws NotFoundError if the project is not the actor's
 * @throws OperationError if the gzip data is damaged; what comes before is recorded
 * @throws UnavailableError if more visits arrive than can be stored
 */
export async function importVisits(
  app: App,
  actor: Actor,
  idOrName: string,
  source: LogSource,
  options: ImportOptions = {},
): Promise<ImportSummary> {
  requirePermission(actor, "work");
  const project = await requireProject(app, actor, idOrName);
  try {
    return await new LogImport(app, project.id, options, source.canReopen && !options.isDryRun).run(source.open());
  } catch (error) {
    if (!(error instanceof OtherFile)) throw error;
    return new LogImport(app, project.id, options, true, true).run(source.open());
  }
}

class LogImport {
  readonly #app: App;
  readonly #projectId: string;
  readonly #options: ImportOptions;
  readonly #hasCheckpoints: boolean;
  readonly #isFromStart: boolean;
  readonly #digest = new LineDigest();
  readonly #ids = new RequestIds();
  readonly #reader: LogReader;
  readonly #summary: ImportSummary = {
    format: null,
    lines: 0,
    resumedAt: 0,
    accepted: 0,
    repeated: 0,
    refused: 0,
    withoutVisitor: 0,
    bad: 0,
    skipped: 0,
    classes: {},
    errors: [],
  };
  /** Milliseconds since 1970. */
  #notBefore = Number.NEGATIVE_INFINITY;
  #bytes = 0;
  #key: LogKey | undefined;
  #checkpoint: Checkpoint | undefined;
  #whole = 0;
  #visits: ClassifiedVisit[] = [];
  /** Batches that are being stored. */
  readonly #written: Promise<number>[] = [];
  #classify: ((visit: Visit) => ClassifiedVisit) | undefined;
  #storing: Promise<void> = Promise.resolve();

  constructor(app: App, projectId: string, options: ImportOptions, hasCheckpoints: boolean, isFromStart = false) {
    this.#app = app;
    this.#projectId = projectId;
    this.#options = options;
    this.#hasCheckpoints = hasCheckpoints;
    this.#isFromStart = isFromStart;
    this.#reader = new LogReader(options.format);
    this.#summary.format = options.format ?? null;
  }

  async run(chunks: AsyncIterable<Buffer>): Promise<ImportSummary> {
    this.#notBefore = await getOldestAccepted(this.#app, this.#projectId);
    this.#classify = await loadClassifier(this.#app, this.#options.isBrowserCounted ?? false);
    try {
      for await (const lines of readLines(this.#counted(chunks))) {
        for (const line of lines) {
          if (this.#summary.lines === 0) await this.#start(line);
          this.#readLine(line);
          if (this.#visits.length >= MAX_BATCH) await this.#store();
        }
        this.#report();
      }
    } finally {
      // Visits before a damaged part are stored too.
      await this.#store();
      await this.#storing;
    }
    if (this.#whole < (this.#checkpoint?.lines ?? 0)) throw new OtherFile();
    this.#report();
    return this.#summary;
  }

  async *#counted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.#bytes += chunk.length;
      yield chunk;
    }
  }

  async #start({ text }: Line): Promise<void> {
    if (!this.#hasCheckpoints) return;
    this.#key = {
      projectId: this.#projectId,
      firstLine: hash("sha256", text, "buffer"),
      hasBrowsers: this.#options.isBrowserCounted ?? false,
    };
    if (!this.#isFromStart) this.#checkpoint = await findCheckpoint(this.#app.database, this.#key);
    this.#summary.resumedAt = this.#checkpoint?.lines ?? 0;
  }

  #readLine({ text, isCut, isTooLong }: Line): void {
    const summary = this.#summary;
    summary.lines += 1;
    if (!isCut) {
      this.#whole += 1;
      this.#digest.add(text);
    }
    const known = this.#checkpoint?.lines ?? 0;
    if (this.#whole === known && !isCut && this.#checkpoint && !this.#digest.get().equals(this.#checkpoint.digest))
      throw new OtherFile();
    if (text.trim() === "" && !isTooLong) return;
    const isKnown = summary.lines <= known;
    if (isKnown && summary.lines <= known - MAX_APART) {
      this.#reader.pass(text);
      return;
    }
    for (const entry of entriesOf({ text, isCut, isTooLong }, this.#reader)) this.#take(entry, text, isKnown);
    summary.format ??= this.#reader.format ?? null;
  }

  #take(entry: LogEntry, text: string, isKnown: boolean): void {
    const { hosts = [] } = this.#options;
    const summary = this.#summary;
    if (entry.type === "request" && (hosts.length === 0 || hosts.includes(entry.host))) {
      const id = this.#ids.next(entry.request, entry.host, entry.id);
      if (!isKnown) this.#add(Object.assign(entry.request, { kind: "server", host: entry.host }), entry.at, id);
    } else if (isKnown) return;
    else if (entry.type === "bad") {
      summary.bad += 1;
      summary.firstBad ??= { line: summary.lines, text: text.slice(0, MAX_SHOWN_CHARACTERS) };
      this.#note(summary.lines, "bad_line", entry.message);
    } else summary.skipped += 1;
  }

  #add(row: object, at: number, id: string): void {
    const summary = this.#summary;
    const visit = parseVisit(row, this.#app.clock().getTime(), this.#notBefore, at);
    if (isRefused(visit)) {
      summary.refused += 1;
      this.#note(summary.lines, visit.code, visit.message);
      return;
    }
    const classified = this.#classify?.(visit);
    if (!classified) throw new Error("run() loads what classifies visits first");
    const { class: visitorClass, rule } = classified.classification;
    summary.classes[visitorClass] = (summary.classes[visitorClass] ?? 0) + 1;
    if (isAnonymous(visit)) summary.withoutVisitor += 1;
    if (this.#options.isDryRun) {
      summary.accepted += 1;
      return;
    }
    // An import without browsers has used the other id, so the same request can still become a person's view.
    visit.eventId = `${rule === "browser_counted" ? "log-browser" : "log"}:${id}`;
    this.#visits.push(classified);
  }

  /** Stores a batch while the next ones are read. Each checkpoint follows that of the batch before. */
  async #store(): Promise<void> {
    const visits = this.#visits;
    const checkpoint = { lines: this.#whole, digest: this.#digest.get() };
    this.#visits = [];
    if (this.#options.isDryRun) return;
    if (this.#written.length >= MAX_BATCHES) await this.#written.shift();
    this.#notBefore = await getOldestAccepted(this.#app, this.#projectId);
    const written = storeVisits(this.#app, this.#projectId, visits);
    this.#written.push(written);
    this.#storing = Promise.all([written, this.#storing]).then(([repeated]) =>
      this.#finish(visits.length, repeated, checkpoint),
    );
    // The end awaits them; until then a failure must not end the process.
    written.catch(() => {});
    this.#storing.catch(() => {});
  }

  async #finish(visits: number, repeated: number, checkpoint: Checkpoint): Promise<void> {
    this.#summary.accepted += visits - repeated;
    this.#summary.repeated += repeated;
    // Whoever names the format the next time wants the lines to be read.
    if (isNothingUnderstood(this.#summary)) return;
    if (this.#key && checkpoint.lines > (this.#checkpoint?.lines ?? 0))
      await saveCheckpoint(this.#app.database, this.#key, checkpoint);
  }

  #note(line: number, code: string, message: string): void {
    if (this.#summary.errors.length < MAX_ERRORS) this.#summary.errors.push({ line, code, message });
  }

  #report(): void {
    this.#options.onProgress?.({ ...this.#summary, bytes: this.#bytes });
  }
}

function entriesOf({ text, isCut, isTooLong }: Line, reader: LogReader): LogEntry[] {
  if (isTooLong) return [{ type: "bad", message: "the line is longer than a megabyte" }];
  // Half a line may look like a whole line with another meaning.
  if (isCut && !reader.isWhole(text)) return [{ type: "bad", message: "the file ends within this line" }];
  return reader.read(text);
}
