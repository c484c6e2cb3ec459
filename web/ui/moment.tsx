import { Text, Tooltip } from "@mantine/core";
import { useEffect, useState } from "react";

const UNITS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;
const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const absolute = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const TICK_MS = 30_000;

/** A relative time such as "2 hours ago". The exact time appears on hover and focus. */
export function Moment({ at, isRelative = true }: { at: string; isRelative?: boolean }) {
  const now = useNow();
  const date = new Date(at);
  const text = isRelative ? sayRelative(date, now) : absolute.format(date);
  return (
    <Tooltip label={`${absolute.format(date)} local time, ${at.replace("T", " ").replace(/\.\d+Z$/, "")} UTC`}>
      <Text span inherit component="time" dateTime={at} tabIndex={0}>
        {text}
      </Text>
    </Tooltip>
  );
}

function sayRelative(date: Date, now: number): string {
  const seconds = (date.getTime() - now) / 1000;
  for (const [unit, length] of UNITS)
    if (Math.abs(seconds) >= length) return relative.format(Math.trunc(seconds / length), unit);
  return seconds > 0 ? "in a moment" : "just now";
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const interval = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(interval);
  }, []);
  return now;
}
