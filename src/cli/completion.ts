import { script } from "@bomb.sh/tab";
import { Argument, type Command, type Option } from "commander";
import { say } from "./output.ts";

const SHELLS = ["bash", "zsh", "fish", "powershell"];
/** What a script of the shell does with the lines: leave it at them, or offer files where there are none. */
const NO_FILES = 4;
const FILES = 0;

type Suggestions = { lines: string[]; directive: number };

export function addCompletionCommand(program: Command): void {
  program
    .command("completion")
    .addArgument(new Argument("<shell>", "the shell that it is for").choices(SHELLS))
    .description("Print a script that completes commands and options, such as for source <(docket completion bash)")
    .action((shell: string) => script(shell, program.name(), program.name()));
  program
    .command("complete [words...]", { hidden: true })
    .description("What may stand for the last of the words; asked by the script of a shell")
    .action((words: string[]) => {
      const { lines, directive } = suggest(program, words);
      for (const line of lines) say(line);
      say(`:${directive}`);
    });
}

/** @param words after the program's name; the last is the one that is being typed, and may be empty */
export function suggest(program: Command, words: string[]): Suggestions {
  const typed = words.at(-1) ?? "";
  const { command, position, option } = readWords(program, words.slice(0, -1));
  if (option) return valuesOf(option.argChoices, typed);
  if (typed.startsWith("-")) return optionsOf(command, typed);
  const commands = command.createHelp().visibleCommands(command);
  if (commands.length > 0)
    return linesOf(
      commands.map((child) => ({ word: child.name(), description: child.description() })),
      typed,
    );
  const declared = command.registeredArguments;
  const argument = declared[position] ?? (declared.at(-1)?.variadic ? declared.at(-1) : undefined);
  return argument ? valuesOf(argument.argChoices, typed) : optionsOf(command, typed);
}

/** Which command the words name, how many of its arguments they give, and the option that waits for its value. */
function readWords(program: Command, words: string[]): { command: Command; position: number; option?: Option } {
  let command = program;
  let position = 0;
  let option: Option | undefined;
  for (const word of words) {
    if (option) option = undefined;
    else if (word.startsWith("-"))
      option = command.options.find(({ long, short, required }) => required && [long, short].includes(word));
    else {
      const child = command.commands.find((one) => one.name() === word);
      if (child) [command, position] = [child, 0];
      else position += 1;
    }
  }
  return option ? { command, position, option } : { command, position };
}

function valuesOf(choices: readonly string[] | undefined, typed: string): Suggestions {
  if (!choices) return { lines: [], directive: FILES };
  return linesOf(
    choices.map((word) => ({ word })),
    typed,
  );
}

function optionsOf(command: Command, typed: string): Suggestions {
  const options = command.createHelp().visibleOptions(command);
  return linesOf(
    options.flatMap(({ long, description }) => (long ? [{ word: long, description }] : [])),
    typed,
  );
}

function linesOf(words: { word: string; description?: string }[], typed: string): Suggestions {
  const fitting = words.filter(({ word }) => word.startsWith(typed));
  return { lines: fitting.map(({ word, description = "" }) => `${word}\t${description}`), directive: NO_FILES };
}
