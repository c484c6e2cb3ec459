import { type Command, Option } from "commander";
import type { Project, updateProject } from "../../packages/client/src/docket-client.ts";
import { collect, numberOrNothing } from "./option-types.ts";

type Assistant = NonNullable<NonNullable<Parameters<typeof updateProject>[0]["body"]>["assistant"]>;

/** The assistant of a project's site, among the options of `docket project update`. */
export function addAssistantOptions(command: Command): void {
  command
    .addOption(
      new Option("--assistant <rule>", "let readers of the site ask an assistant, which a model answers").choices([
        "on",
        "off",
      ]),
    )
    .option("--assistant-model <model>", "the model that answers; empty for the project's or the installation's")
    .option("--assistant-instructions <text>", "what the assistant is told beside its rules; empty for nothing")
    .option(
      "--assistant-question <text>",
      "offer readers this question; replaces the list (repeatable, up to 4)",
      collect,
      [],
    )
    .option("--no-assistant-questions", "offer readers no questions")
    .option(
      "--assistant-reader-questions <n>",
      "the most questions of one reader in a day; 0 = no limit; this and what follows: empty for the default",
      numberOrNothing,
    )
    .option("--assistant-daily-questions <n>", "the most questions of all readers in a day", numberOrNothing)
    .option("--assistant-daily-cost-usd <amount>", "the most US dollars in a day", numberOrNothing)
    .option("--assistant-monthly-cost-usd <amount>", "the most US dollars in a month", numberOrNothing)
    .option("--assistant-kept-days <n>", "days that conversations are kept", numberOrNothing);
}

export function readAssistantOptions(options: Record<string, unknown>): Assistant | undefined {
  const number = (name: string) => {
    const given = options[name] as number | "" | undefined;
    return given === "" ? null : given;
  };
  const questions = options.assistantQuestion as string[];
  const change: Assistant = {
    isEnabled: options.assistant === undefined ? undefined : options.assistant === "on",
    model: options.assistantModel as string | undefined,
    instructions: options.assistantInstructions as string | undefined,
    starterQuestions: questions.length > 0 || options.assistantQuestions === false ? questions : undefined,
    readerQuestionsPerDay: number("assistantReaderQuestions"),
    questionsPerDay: number("assistantDailyQuestions"),
    costPerDayUsd: number("assistantDailyCostUsd"),
    costPerMonthUsd: number("assistantMonthlyCostUsd"),
    keptDays: number("assistantKeptDays"),
  };
  return Object.values(change).some((value) => value !== undefined) ? change : undefined;
}

export function describeAssistant({ assistant }: Project): string {
  if (!assistant.isEnabled) return "off";
  const { questionsPerDay, costPerDayUsd, costPerMonthUsd } = assistant;
  const limits = [
    questionsPerDay > 0 && `${questionsPerDay} questions a day`,
    costPerDayUsd > 0 && `$${costPerDayUsd} a day`,
    costPerMonthUsd > 0 && `$${costPerMonthUsd} a month`,
  ].filter((limit) => limit !== false);
  const model = assistant.model === null ? "" : ` with ${assistant.model}`;
  return `on${model}, ${limits.length > 0 ? `up to ${limits.join(", ")}` : "without limits"}`;
}
