import type { Member } from "../../../../packages/client/src/docket-client.ts";
import { ConfirmButton } from "../../../ui/confirm-button.tsx";
import { useRemoveMember } from "../queries.ts";

/** Removes another member, or lets the user leave. */
export function RemoveMember({ member: { id, user, isYou } }: { member: Member }) {
  const remove = useRemoveMember(isYou);
  if (isYou)
    return (
      <ConfirmButton
        mutation={remove}
        input={id}
        question={{
          title: "Leave the organisation?",
          text: "You lose access to this organisation at once. Everything you created stays, including API keys and jobs.",
          action: "Leave the organisation",
        }}
        success="You have left the organisation"
        label="Leave the organisation"
      >
        Leave
      </ConfirmButton>
    );
  return (
    <ConfirmButton
      mutation={remove}
      input={id}
      question={{
        title: `Remove ${user.name}?`,
        text: `${user.email} loses access to this organisation at once. Everything they created stays, including API keys and jobs.`,
        action: "Remove the member",
      }}
      success={`${user.name} is removed`}
      label={`Remove ${user.name}`}
    >
      Remove
    </ConfirmButton>
  );
}
