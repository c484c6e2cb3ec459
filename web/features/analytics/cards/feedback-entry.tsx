import { Box, Button, Code, Group, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { Feedback } from "../../../../packages/client/src/docket-client.ts";
import { IconThumbDown, IconThumbUp } from "../../../ui/icons.ts";
import { Moment } from "../../../ui/moment.tsx";
import { SOURCE_NAMES } from "./feedback-names.ts";
import { FeedbackStatusMenu } from "./feedback-status.tsx";
import { PageLink } from "./page-link.tsx";

const LONG_CHARACTERS = 300;
const LONG_LINES = 4;

type Props = { projectId: string; entry: Feedback["feedback"][number]; canWork: boolean };

export function FeedbackEntryRow({ projectId, entry, canWork }: Props) {
  const { id, path, comment, createdAt, source, status, helpful, contact, code, filename, lang } = entry;
  return (
    <Box component="li" style={{ listStyle: "none" }}>
      <Group gap="2px 10px">
        {typeof helpful === "boolean" && <Thumb isUp={helpful} />}
        <Text span size="sm" fw={550} className="breakable">
          <PageLink path={path} />
        </Text>
        <FeedbackStatusMenu projectId={projectId} id={id} path={path} status={status} canWork={canWork} />
        <Text span size="xs" c="dimmed">
          {SOURCE_NAMES[source]} · <Moment at={createdAt} />
        </Text>
      </Group>
      {comment && <Comment text={comment} />}
      {code && (
        <Box mt={4}>
          <Text size="xs" c="dimmed" className="breakable">
            {[filename, lang].filter(Boolean).join(" · ")}
          </Text>
          <Code block mah={160} className="breakable" tabIndex={0} aria-label="Code example">
            {code}
          </Code>
        </Box>
      )}
      {contact && (
        <Text size="xs" c="dimmed" className="breakable">
          Contact: {contact}
        </Text>
      )}
    </Box>
  );
}

function Comment({ text }: { text: string }) {
  const [isWhole, { toggle }] = useDisclosure();
  const isLong = text.length > LONG_CHARACTERS || text.split("\n").length > LONG_LINES;
  return (
    <>
      <Text
        size="sm"
        mt={2}
        className="breakable"
        lineClamp={isLong && !isWhole ? LONG_LINES : undefined}
        style={{ whiteSpace: "pre-wrap" }}
      >
        {text}
      </Text>
      {isLong && (
        <Button size="compact-xs" variant="subtle" onClick={toggle} aria-expanded={isWhole}>
          {isWhole ? "Show less" : "Show more"}
        </Button>
      )}
    </>
  );
}

function Thumb({ isUp }: { isUp: boolean }) {
  const Icon = isUp ? IconThumbUp : IconThumbDown;
  return <Icon size={16} role="img" aria-label={isUp ? "Helpful" : "Not helpful"} />;
}
