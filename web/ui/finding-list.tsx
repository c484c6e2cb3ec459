import { List, type ListProps, Text } from "@mantine/core";
import "./diff/diff.css";

type ShownFinding = {
  path: string;
  line: number;
  column: number;
  rule: string;
  message: string;
  correction?: { before: string; after: string };
};

type Props = Omit<ListProps, "children" | "label"> & { findings: ShownFinding[]; label?: string };

/** What is wrong with pages, each with the lines as they should be where that is sure. */
export function FindingList({ findings, label, ...props }: Props) {
  return (
    <List
      size="sm"
      aria-label={label}
      {...props}
      styles={{ itemWrapper: { display: "block" }, itemLabel: { display: "block" } }}
    >
      {findings.map(({ path, line, column, rule, message, correction }) => (
        <List.Item key={`${path}:${line}:${column} ${rule} ${message}`}>
          <Text span size="xs" c="dimmed" className="breakable">
            {path}:{line}
          </Text>{" "}
          <span className="breakable">{message}</span>
          {correction && (
            <Text
              component="pre"
              size="xs"
              ff="monospace"
              my={4}
              style={{ whiteSpace: "pre-wrap" }}
              className="breakable"
            >
              <Text component="del" inherit c="var(--diff-deleted)" td="none">
                - {correction.before}
              </Text>
              {"\n"}
              <Text component="ins" inherit c="var(--diff-added)" td="none">
                + {correction.after}
              </Text>
            </Text>
          )}
        </List.Item>
      ))}
    </List>
  );
}
