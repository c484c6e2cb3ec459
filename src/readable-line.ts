import colors from "picocolors";

const LEVELS: Record<number, string> = {
  20: colors.dim("debug"),
  30: colors.green("info "),
  40: colors.yellow("warn "),
  50: colors.red("error"),
  60: colors.red("fatal"),
};
/** What a person at a terminal knows, or reads in the line already. */
const LEFT_OUT = new Set(["level", "time", "pid", "hostname", "msg", "err", "stack"]);

/** A line of the log, in JSON, as people read it: time, level, message, and what else it says; an error's stack below. */
export function readableLine(json: string): string {
  try {
    const line: Record<string, unknown> = JSON.parse(json);
    const time = new Date(Number(line.time)).toTimeString().slice(0, 8);
    const more = Object.entries(line)
      .filter(([name]) => !LEFT_OUT.has(name))
      .map(([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`);
    const { message, stack } = (line.err ?? {}) as { message?: string; stack?: string };
    const said = oneLine(String(line.msg ?? message ?? ""));
    const text = [
      LEVELS[Number(line.level)] ?? "",
      said,
      ...(more.length > 0 ? [colors.dim(oneLine(more.join(" ")))] : []),
    ];
    const below = stack ? `${colors.dim(withoutControls(stack).replace(/^/gm, "    "))}\n` : "";
    return `${colors.dim(time)} ${text.join(" ")}\n${below}`;
  } catch {
    return json;
  }
}

function oneLine(text: string): string {
  return withoutControls(text).replaceAll("\n", " ");
}

/** What strangers wrote must not steer the terminal. */
function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, "�");
}
