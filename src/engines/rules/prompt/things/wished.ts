const PARTICIPLE = "(?:renamed|called|named|titled|moved|deleted|removed|hidden|changed|put|placed|listed|redirected)";
/** Each with the thing, and the rest that begins with a verb. */
const WISHES = [
  new RegExp(`^(?:can|could|may) (?<thing>.{3,120}?)(?: please)? (?<rest>be ${PARTICIPLE}\\b.*)$`, "iu"),
  new RegExp(
    `^(?:we|i)(?:['’]d like| would like| want| need| would love)(?: to have| to see)? (?<thing>.{3,120}?)(?: to)? (?<rest>be ${PARTICIPLE}\\b.*)$`,
    "iu",
  ),
  new RegExp(`^(?:please )?(?:have|get) (?<thing>.{3,120}?) (?<rest>${PARTICIPLE}\\b.*)$`, "iu"),
  /^it(?:['’]d| would) be (?:nice|great|good|better|best|clearer) if (?<thing>.{3,120}?) (?<rest>(?:had|came|said|read) .*)$/iu,
];
const SUBJUNCTIVE: Record<string, string> = {
  had: "have",
  came: "come",
  said: "say",
  read: "read",
};

/** A wish or a question as what should be: "Can x be renamed to y?" */
export function asAssertion(text: string): string | undefined {
  const { thing, rest = "" } = WISHES.map((wish) => wish.exec(text)?.groups).find((found) => found !== undefined) ?? {};
  if (thing === undefined) return undefined;
  const [verb = ""] = rest.split(" ");
  const [plain = `be ${verb}`] = verb === "be" ? ["be"] : [SUBJUNCTIVE[verb]];
  return `${thing} should ${plain}${rest.slice(verb.length)}`;
}
