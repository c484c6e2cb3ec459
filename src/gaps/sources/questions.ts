import type { DayRange } from "../../analytics/dates.ts";
import type { ReaderCounts } from "../../analytics/readers/reader-counts.ts";
import type { App } from "../../app.ts";
import { listUnansweredQuestions } from "../../assistant/conversations/list-unanswered-questions.ts";
import { type GapSource, MAX_SIGNS, type Sign } from "./source.ts";

/** What readers asked the assistant and the documentation did not answer. */
export const questions: GapSource = {
  isGrouped: true,
  async listSigns(app, _, projectId, range) {
    const asked = await askedIn(app, projectId, range);
    return [...asked]
      .map(([subject, times]): Sign => ({ subject, ...toReaders(times.length), lastAt: new Date(Math.max(...times)) }))
      .sort((a, b) => b.total - a.total || (a.subject < b.subject ? -1 : 1));
  },
  async countReaders(app, projectId, range, groups) {
    const asked = await askedIn(app, projectId, range);
    return groups.map((subjects) =>
      toReaders(subjects.reduce((sum, subject) => sum + (asked.get(subject)?.length ?? 0), 0)),
    );
  },
};

/** When each question was asked, in milliseconds since 1970. Those that differ only in case and spaces are one. */
async function askedIn(app: App, projectId: string, range: DayRange): Promise<Map<string, number[]>> {
  const asked = new Map<string, number[]>();
  for (const { question, askedAt } of await listUnansweredQuestions(app, projectId, range, MAX_SIGNS)) {
    const subject = question.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
    asked.set(subject, [...(asked.get(subject) ?? []), Date.parse(askedAt)]);
  }
  return asked;
}

/** Who asks the assistant is not kept beyond the day, so that each question counts as another reader's. */
function toReaders(times: number): ReaderCounts {
  return { people: times, ai: 0, total: times, times, isExact: times <= 1 };
}
