import type { TextEdit } from "../../text-edits.ts";
import type { LinkPlace } from "./link-place.ts";

/** A link that stands in a settings file as it is. */
export type SettingLink = {
  start: number;
  end: number;
  target: string;
  /** What readers may call it: its text, else its icon or the name of the network. */
  labels: string[];
  place?: LinkPlace | undefined;
  /** Whether the first label is a text that readers see. */
  isNamed?: boolean;
  /** Whether it is one of the icons of networks. */
  isOfNetworks?: boolean;
  write(target: string): TextEdit | undefined;
  /** Undefined if its text is not written there. */
  rename?(label: string): TextEdit | undefined;
  /** Takes it out of its list. Undefined if it is in none, or has entries of its own. */
  remove?(): Promise<TextEdit[] | undefined>;
};
