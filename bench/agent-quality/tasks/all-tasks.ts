import type { Task } from "../task.ts";
import { FACTS } from "./facts.ts";
import { FOLLOW_UPS } from "./follow-ups.ts";
import { NEW_CONTENT } from "./new-content.ts";
import { NO_CHANGE } from "./no-change.ts";
import { RESTRUCTURING } from "./restructuring.ts";
import { SMALL_FIXES } from "./small-fixes.ts";
import { WHOM_TO_FOLLOW } from "./whom-to-follow.ts";

export const TASKS: Task[] = [
  ...SMALL_FIXES,
  ...RESTRUCTURING,
  ...FACTS,
  ...NEW_CONTENT,
  ...FOLLOW_UPS,
  ...NO_CHANGE,
  ...WHOM_TO_FOLLOW,
];
