import type { SearchFilter } from "./docs-reader.ts";

export type Caller = "web" | "api" | "other";

/** What was said before in a conversation. */
export type EarlierMessage = { role: "user" | "assistant"; text: string };

/** A question as it was asked. */
export type AskedQuestion = {
  projectId: string;
  caller: Caller;
  /** Tells one reader from another for a day, such as their network; it is not stored. Undefined for a program. */
  reader: string | undefined;
  question: string;
  /** Undefined if the thread's own messages are meant. */
  history: EarlierMessage[] | undefined;
  threadId: string | undefined;
  /** The whole address of the page that it was asked on. */
  pageUrl: string | null;
  /** Of that page, below the site's base. */
  path: string | undefined;
  context: { type: "code" | "textSelection" | "note"; value: string; path?: string | undefined }[];
  /** How many sections are looked up at first. */
  sections: number;
  filter: SearchFilter;
};

export type Outcome = "answered" | "not_answered" | "off_topic";

/** What is told while an answer is written. */
export type AnswerPart =
  | { type: "start"; id: string; threadId: string }
  /** The model writes anew after it has read something. */
  | { type: "step" }
  | { type: "text"; text: string }
  | { type: "source"; id: string; url: string; title: string }
  | { type: "error"; message: string }
  | { type: "finish"; threadId: string; outcome: Outcome | "stopped" | "failed" };
