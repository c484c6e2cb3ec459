import { Button, Kbd, Menu, Modal, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { lazy, Suspense } from "react";
import { loadPart } from "../../../api/load-part.ts";
import { sayDays } from "../../../ui/days.ts";
import { IconCalendar, IconCheck, IconChevronDown } from "../../../ui/icons.ts";
import { PRESETS } from "../range.ts";
import { useHasShortcuts, useTimeZone, useView } from "../use-view.ts";
import { PRESET_KEYS, PRESET_NAMES } from "./presets.ts";
import { useChoosePreset } from "./use-shortcuts.ts";

const CustomRange = lazy(async () => {
  const { CustomRange } = await loadPart(() => import("./custom-range.tsx"));
  return { default: CustomRange };
});

export function RangePicker() {
  const { range } = useView();
  const timeZone = useTimeZone();
  const [isChoosing, { open, close }] = useDisclosure();
  const [hasShortcuts, setHasShortcuts] = useHasShortcuts();
  const choose = useChoosePreset();
  const name = range.preset ? PRESET_NAMES[range.preset] : sayDays(range.from ?? range.to, range.to);
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconCalendar size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            aria-label={`Range: ${name}`}
          >
            {name}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {PRESETS.map((preset) => (
            <Menu.Item
              key={preset}
              onClick={() => choose(preset)}
              fw={preset === range.preset ? 600 : undefined}
              aria-current={preset === range.preset ? "true" : undefined}
              rightSection={hasShortcuts && <Kbd size="xs">{PRESET_KEYS[preset]}</Kbd>}
            >
              {PRESET_NAMES[preset]}
            </Menu.Item>
          ))}
          <Menu.Item onClick={open}>Custom range …</Menu.Item>
          <Menu.Divider />
          <Menu.Item
            role="menuitemcheckbox"
            aria-checked={hasShortcuts}
            closeMenuOnClick={false}
            onClick={() => setHasShortcuts(!hasShortcuts)}
            rightSection={hasShortcuts && <IconCheck size={14} aria-hidden />}
          >
            Shortcut keys
          </Menu.Item>
          <Menu.Label>{`Days start at midnight, ${timeZone}`}</Menu.Label>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={isChoosing} onClose={close} title="Custom range" size="auto">
        <Suspense fallback={<Text size="sm">The calendar is loading …</Text>}>
          <CustomRange onClose={close} />
        </Suspense>
      </Modal>
    </>
  );
}
