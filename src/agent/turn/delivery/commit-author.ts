import { findVerifiedAddress } from "../../../accounts/find-verified-address.ts";
import type { AskedBy } from "../../../database/column-types.ts";
import type { Plan } from "../prepare.ts";
import type { TurnRun } from "../turn-run.ts";

const MAX_NAME = 100;

type Identity = { name: string; email: string };

/**
 * The author of a turn's commit: Docket, or whoever asked for the turn, if the project wants that. Only an address that is
 * proven to be theirs is named; otherwise the name stands before Docket's address and says so.
 */
export async function findAuthor({ app, turn }: TurnRun, { project }: Plan): Promise<Identity> {
  const docket = { name: app.config.commitName, email: app.config.commitEmail };
  const asker = turn.asked_by;
  if (!project.attributes_commits || !asker || !isSomebody(asker)) return docket;
  const name = plainName(asker.name);
  if (name === "") return docket;
  const email =
    asker.userId === undefined
      ? asker.commitAddress
      : await findVerifiedAddress(app.database, project.organization_id, asker.userId);
  if (email !== undefined && /^[^\s<>@]+@[^\s<>@]+$/.test(email)) return { name, email };
  return { ...docket, name: `${name} (${asker.kind === "key" ? "API key, " : ""}via ${docket.name})` };
}

function isSomebody({ kind }: AskedBy): boolean {
  return kind === "user" || kind === "key" || kind === "host";
}

/** Without what ends a name in git, is not shown, or changes how the line is read. */
export function plainName(name: string): string {
  const plain = name.replace(/[<>\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").replace(/\s+/g, " ");
  return [...plain.trim()]
    .slice(0, MAX_NAME)
    .join("")
    .replace(/^[.,:;"'\\]+|[.,:;"'\\]+$/g, "")
    .trim();
}
