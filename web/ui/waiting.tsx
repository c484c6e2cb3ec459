import { Box, Progress, Text } from "@mantine/core";
import { useEffect, useState } from "react";

/** Says what the page waits for, and for how long. */
export function Waiting({ text }: { text: string }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const interval = setInterval(() => setSeconds((past) => past + 1), 1000);
    return () => clearInterval(interval);
  }, []);
  return (
    <Box>
      <Progress value={100} animated size="sm" mb={6} aria-hidden />
      <Text size="sm" c="dimmed">
        <span role="status">{text} …</span>
        {seconds > 2 && ` ${seconds} s`}
      </Text>
    </Box>
  );
}
