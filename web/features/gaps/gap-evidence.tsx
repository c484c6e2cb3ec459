import { Box, Button, Code, Collapse, Group, List, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { Gap } from "../../../packages/client/src/docket-client.ts";
import { Moment } from "../../ui/moment.tsx";
import { sayNumber } from "../../ui/numbers.ts";
import { KIND_NAMES } from "./names.ts";

const BECAUSE = { lead: "", same_words: "the same words", written_alike: "written nearly alike" };

/** What readers asked for and said, as text. */
export function GapEvidence({ gap }: { gap: Gap }) {
  const [isOpen, { toggle }] = useDisclosure();
  const { subjects, subjectCount, comments, redirects, related } = gap;
  return (
    <>
      {comments.map(({ text, code, at }) => (
        <Box
          key={`${at} ${text}`}
          pl="sm"
          style={{ borderInlineStart: "2px solid var(--mantine-color-default-border)" }}
        >
          {text && (
            <Text size="sm" className="breakable" style={{ whiteSpace: "pre-wrap" }} lineClamp={4} dir="auto">
              {text}
            </Text>
          )}
          {code && (
            <Code block mah={120} className="breakable" tabIndex={0} aria-label="Code example">
              {code}
            </Code>
          )}
          <Text size="xs" c="dimmed">
            <Moment at={at} />
          </Text>
        </Box>
      ))}
      {redirects[0] && (
        <Text size="sm" className="breakable">
          Probably means <strong>{redirects[0].to}</strong> ({redirects[0].title})
        </Text>
      )}
      {related.length > 0 && (
        <Box>
          <Text size="xs" c="dimmed">
            About the same
          </Text>
          <List size="sm" spacing={2} aria-label={`About the same as ${gap.title}`}>
            {related.map(({ id, kind, title, total }) => (
              <List.Item key={id}>
                <Text span size="sm" className="breakable" dir="auto">
                  {title}
                </Text>{" "}
                <Text span size="xs" c="dimmed">
                  {`${KIND_NAMES[kind]} · ${sayNumber(total)} ${total === 1 ? "reader" : "readers"}`}
                </Text>
              </List.Item>
            ))}
          </List>
        </Box>
      )}
      {subjectCount > 1 && (
        <Box>
          <Button size="compact-xs" variant="subtle" color="gray" onClick={toggle} aria-expanded={isOpen}>
            {isOpen ? "Hide" : "Show"} all {sayNumber(subjectCount)} together
          </Button>
          <Collapse expanded={isOpen}>
            <List size="sm" mt={4} spacing={2}>
              {subjects.map(({ text, total, because }) => (
                <List.Item key={text}>
                  <Group gap="2px 8px" component="span">
                    <Text span size="sm" className="breakable" dir="auto">
                      {text}
                    </Text>
                    <Text span size="xs" c="dimmed">
                      {[`${sayNumber(total)} ${total === 1 ? "reader" : "readers"}`, BECAUSE[because]]
                        .filter(Boolean)
                        .join(" · ")}
                    </Text>
                  </Group>
                </List.Item>
              ))}
              {subjectCount > subjects.length && (
                <List.Item>and {sayNumber(subjectCount - subjects.length)} more</List.Item>
              )}
            </List>
          </Collapse>
        </Box>
      )}
    </>
  );
}
