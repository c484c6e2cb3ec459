import { useHotkeys } from "@mantine/hooks";
import { PRESETS, type Preset } from "../range.ts";
import { useChangeSearch, useHasShortcuts, useSearchOfPage } from "../use-view.ts";
import { COMPARE_KEY, PRESET_KEYS } from "./presets.ts";

export function useChoosePreset(): (range: Preset) => void {
  const change = useChangeSearch();
  return (range) => change({ range, from: undefined, to: undefined, interval: undefined });
}

export function useShortcuts(): void {
  const [isOn] = useHasShortcuts();
  const { compare } = useSearchOfPage();
  const choose = useChoosePreset();
  const change = useChangeSearch();
  const presets = PRESETS.map((preset) => [PRESET_KEYS[preset], () => choose(preset)] as [string, () => void]);
  const toggle = () => change({ compare: compare === "off" ? undefined : "off" });
  useHotkeys(isOn ? [...presets, [COMPARE_KEY, toggle]] : []);
}
