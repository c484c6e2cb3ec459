import { Button, Checkbox, Group, Textarea } from "@mantine/core";
import { getHotkeyHandler, useSessionStorage } from "@mantine/hooks";
import { useState } from "react";
import { fieldErrors } from "../../ui/field-errors.ts";
import { SentForm } from "../../ui/sent-form.tsx";
import { useAddComment } from "./queries.ts";

/** A line of the new file, as the branch's commit has it. */
export type Place = { path: string; line: number; headCommit: string };

type Props = {
  projectId: string;
  number: number;
  /** The line that the comment is about; undefined for the pull request as a whole. */
  place?: Place;
  /** Whether there is a job whose agent can be asked. */
  mayAsk: boolean;
  onDone?: () => void;
};

export function CommentForm({ projectId, number, place, mayAsk, onDone }: Props) {
  const [body, setBody] = useSessionStorage({
    key: ["docket-comment", projectId, number, ...(place ? [place.path, place.line] : [])].join("-"),
    defaultValue: "",
    getInitialValueInEffect: false,
  });
  const [asksAgent, setAsksAgent] = useState(false);
  const add = useAddComment(projectId, number);
  const send = () => {
    if (body.trim() === "" || add.isPending) return;
    add.mutate(
      { body, ...place, ...(asksAgent && { asksAgent }) },
      {
        onSuccess: () => {
          setBody("");
          setAsksAgent(false);
          onDone?.();
        },
      },
    );
  };
  return (
    <SentForm
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      error={add.error}
      fields={["body"]}
      gap="xs"
    >
      <Textarea
        label={place ? `Comment on line ${place.line}` : "Your comment"}
        description="You can use Markdown."
        autosize
        minRows={2}
        maxRows={14}
        data-autofocus
        autoFocus={place !== undefined}
        maw={760}
        value={body}
        error={fieldErrors(add.error).body}
        onChange={(event) => setBody(event.currentTarget.value)}
        onKeyDown={getHotkeyHandler([
          ["mod+Enter", send],
          ["Escape", () => body === "" && onDone?.()],
        ])}
      />
      {mayAsk && (
        <Checkbox
          label="Ask the agent to change this"
          description="The agent adds commits to this pull request, and answers in a comment."
          checked={asksAgent}
          onChange={(event) => setAsksAgent(event.currentTarget.checked)}
        />
      )}
      <Group gap="xs">
        <Button type="submit" size="xs" loading={add.isPending} disabled={body.trim() === ""}>
          {asksAgent ? "Ask the agent" : "Comment"}
        </Button>
        {onDone && (
          <Button variant="default" size="xs" onClick={onDone}>
            Cancel
          </Button>
        )}
      </Group>
    </SentForm>
  );
}
