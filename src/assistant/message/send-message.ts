import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { ConflictError, invalidField } from "../../errors.ts";
import { requireOwnProject } from "../../projects/find-project.ts";
import type { AskedQuestion, EarlierMessage } from "../answering/asked-question.ts";
import type { DocsReader } from "../answering/docs-reader.ts";
import { askAssistant, type StartedAnswer } from "../ask-assistant.ts";
import type { SendMessage } from "./schema.ts";

/** The documentation that readers of a project's site see; undefined before its first publication. */
export type OpenDocs = (projectId: string) => Promise<DocsReader | undefined>;

/** @limit Characters of a question */
const MAX_QUESTION = 8000;
const DEFAULT_SECTIONS = 5;

/**
 * Asks the assistant of a project for a program.
 *
 * @throws ForbiddenError, NotFoundError, InvalidInputError without a question, ConflictError if the assistant is off or
 * nothing is published, RateLimitedError, UnavailableError
 */
export async function sendMessage(
  app: App,
  actor: Actor,
  projectId: string,
  input: SendMessage,
  openDocs: OpenDocs,
): Promise<StartedAnswer> {
  requirePermission(actor, "work");
  await requireOwnProject(app.database, actor, projectId);
  const asked = readQuestion(projectId, input);
  const docs = await openDocs(projectId);
  if (!docs) throw new ConflictError("The site of this project is not published yet, so that there is nothing to ask");
  const pageUrl = asked.path === undefined ? null : docs.addressOf(asked.path);
  return askAssistant(app, { ...asked, pageUrl }, docs);
}

function readQuestion(projectId: string, input: SendMessage): AskedQuestion {
  const last = input.messages.at(-1);
  const question = textOf(last);
  if (last?.role !== "user" || question === "")
    throw invalidField("messages", "the last one must be the user's, with a text");
  if (question.length > MAX_QUESTION)
    throw invalidField("messages", `the question may have ${MAX_QUESTION.toLocaleString("en")} characters`);
  const earlier = input.messages.slice(0, -1);
  const history = earlier.flatMap((message): EarlierMessage[] =>
    message.role === "system" ? [] : [{ role: message.role, text: textOf(message) }],
  );
  const notes = earlier.filter(({ role }) => role === "system").map((message) => textOf(message));
  const { currentPath, filter, threadId, context } = input;
  return {
    projectId,
    caller: "api",
    reader: input.fp === "anonymous" || input.fp === "" ? undefined : `fp ${input.fp}`,
    question,
    history: history.length > 0 ? history : undefined,
    threadId: threadId ? threadId.toUpperCase() : undefined,
    pageUrl: null,
    path: currentPath ? pathOf(currentPath) : undefined,
    context: [
      ...(context ?? []).map(({ type, value, path }) => ({ type, value, path })),
      ...notes.map((value) => ({ type: "note" as const, value })),
    ],
    sections: input.retrievalPageSize ?? DEFAULT_SECTIONS,
    filter: { version: filter?.version, language: filter?.language, groups: filter?.groups },
  };
}

function textOf(message: SendMessage["messages"][number] | undefined): string {
  const texts = message?.parts.flatMap(({ type, text }) => (type === "text" && text !== undefined ? [text] : []));
  return (texts ?? []).join("\n").trim();
}

function pathOf(given: string): string {
  const path = given.replace(/^https?:\/\/[^/?#]*/i, "").replace(/[?#].*$/s, "");
  return path.startsWith("/") ? path : `/${path}`;
}
