import type { Preset } from "../range.ts";

export const PRESET_NAMES: Record<Preset, string> = {
  today: "Today",
  "7d": "Last 7 days",
  "30d": "Last 30 days",
  "90d": "Last 90 days",
  "12mo": "Last 12 months",
  all: "All time",
};

export const PRESET_KEYS: Record<Preset, string> = {
  today: "D",
  "7d": "W",
  "30d": "M",
  "90d": "Q",
  "12mo": "Y",
  all: "A",
};
export const COMPARE_KEY = "X";
