import { useQuery } from "@tanstack/react-query";
import { membersQuery } from "../accounts/queries.ts";
import { keysQuery } from "../projects/keys/queries.ts";

type Choice = { value: string; label: string };

/** The members and API keys that the log can be filtered by. @param chosen is offered also if it is neither any more */
export function usePeople(chosen: string | undefined): (Choice | { group: string; items: Choice[] })[] {
  const { data: members } = useQuery(membersQuery);
  const { data: keys } = useQuery(keysQuery);
  const users = (members?.members ?? []).map(({ user }) => ({ value: user.id, label: user.name }));
  const apiKeys = (keys?.keys ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = [...users, ...apiKeys].some(({ value }) => value === chosen);
  return [
    { group: "Members", items: users },
    { group: "API keys", items: apiKeys },
    ...(chosen === undefined || isKnown ? [] : [{ value: chosen, label: "Removed since" }]),
  ];
}
