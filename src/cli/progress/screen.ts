import { stripVTControlCharacters } from "node:util";
import colors from "picocolors";
import { hasPlainTerminal } from "../../config.ts";
import { visible } from "../output.ts";
import { sayTime } from "./say-time.ts";

const FRAMES = [..."⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"];
const FRAME_MS = 100;
const MARKS = { done: "✓", failed: "✗", note: "!" } as const;
type Mark = keyof typeof MARKS;

/** Where progress is shown: finished lines that stay and, in a terminal, one line below them that is drawn again. */
export type Screen = {
  /** Shows what is being done, with the time since `begin`. */
  begin(text: string): void;
  /** Says in the line of what is being done how it goes on. */
  detail(text: string): void;
  line(mark: Mark, text: string): void;
  /** Takes the line of what is being done away. */
  clear(): void;
};

export const SILENT: Screen = { begin() {}, detail() {}, line() {}, clear() {} };

/** Draws nothing again where nobody looks on: in a file, in CI and in terminals that cannot. */
export function openScreen(stream: NodeJS.WriteStream): Screen {
  const isLive = stream.isTTY === true && !hasPlainTerminal();
  const { green, red, yellow, cyan, dim } = colors.createColors(colors.isColorSupported && stream.isTTY === true);
  const paint = { done: green, failed: red, note: yellow };
  let doing: { text: string; detail: string; since: number } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isDrawn = false;

  const erase = () => {
    if (isDrawn) stream.write("\r\x1b[2K");
    isDrawn = false;
  };
  const draw = () => {
    if (!doing || !isLive) return;
    const time = Date.now() - doing.since;
    const frame = FRAMES[Math.floor(time / FRAME_MS) % FRAMES.length] ?? "";
    const said = `${doing.text} ${dim(`${sayTime(time)}${doing.detail && ` · ${doing.detail}`}`)}`;
    erase();
    stream.write(cut(`  ${cyan(frame)} ${said}`, (stream.columns || 80) - 1, dim));
    isDrawn = true;
  };
  return {
    begin(text) {
      doing = { text: visible(text), detail: "", since: Date.now() };
      if (!isLive) return;
      // The command ends when its work does, not when the line has been drawn for the last time.
      timer ??= setInterval(draw, FRAME_MS).unref();
      draw();
    },
    detail(text) {
      if (doing) doing.detail = visible(text).replaceAll(/\s+/g, " ");
    },
    line(mark, text) {
      erase();
      stream.write(`  ${paint[mark](MARKS[mark])} ${visible(text)}\n`);
      draw();
    },
    clear() {
      erase();
      clearInterval(timer);
      timer = undefined;
      doing = undefined;
    },
  };
}

/** Cuts a line to the width of the terminal, because one that wraps cannot be drawn again. */
function cut(line: string, width: number, dim: (text: string) => string): string {
  const plain = stripVTControlCharacters(line);
  if (widthOf(plain) <= width) return line;
  const characters: string[] = [];
  let used = 1;
  for (const character of plain) {
    used += widthOf(character);
    if (used > width) break;
    characters.push(character);
  }
  return dim(`${characters.join("")}…`);
}

/** Most of what is not Latin, Greek, Cyrillic or a symbol takes two columns. */
function widthOf(text: string): number {
  return [...text].reduce(
    (sum, character) => sum + (/[\u1100-\u11ff\u2e80-\uffff]|[^\0-\uffff]/u.test(character) ? 2 : 1),
    0,
  );
}
