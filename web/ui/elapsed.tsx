import { useEffect, useState } from "react";
import { sayDuration } from "./duration.ts";

/** The time since a moment, which counts on every second. */
export function Elapsed({ since }: { since: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const interval = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(interval);
  }, []);
  return <span>{sayDuration(Math.max(0, now - Date.parse(since)))}</span>;
}
