import { Button, Tooltip } from "@mantine/core";
import { IconArrowsDiff, IconCheck } from "../../../ui/icons.ts";
import { useChangeSearch, useSearchOfPage, useView } from "../use-view.ts";
import { COMPARE_KEY } from "./presets.ts";

export function CompareSwitch() {
  const { range, isComparing } = useView();
  const { compare } = useSearchOfPage();
  const change = useChangeSearch();
  const Icon = isComparing ? IconCheck : IconArrowsDiff;
  const label =
    range.from === undefined ? "There is no period before all time" : `Compare with the period before (${COMPARE_KEY})`;
  return (
    <Tooltip label={label}>
      <Button
        variant="default"
        leftSection={<Icon size={16} aria-hidden />}
        aria-pressed={isComparing}
        data-disabled={range.from === undefined || undefined}
        aria-disabled={range.from === undefined}
        onClick={() => range.from !== undefined && change({ compare: compare === "off" ? undefined : "off" })}
      >
        Compare
      </Button>
    </Tooltip>
  );
}
