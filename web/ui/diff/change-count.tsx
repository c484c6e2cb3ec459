import { Text } from "@mantine/core";

export function ChangeCount({ additions, deletions }: { additions: number; deletions: number }) {
  return (
    <Text span size="xs" fw={600} style={{ whiteSpace: "nowrap" }}>
      <Text span inherit c="var(--diff-added)">
        +{additions}
      </Text>{" "}
      <Text span inherit c="var(--diff-deleted)">
        −{deletions}
      </Text>
      <span className="visually-hidden"> lines added and deleted</span>
    </Text>
  );
}
