const MAX_REMEMBERED = 10_000;
const MAX_CHARACTERS = 2048;
const remembered = new Map<string, boolean>();
const WRITTEN_FOR_MACHINES = ["text/markdown", "text/x-markdown", "text/plain"];

type Range = { quality: number; place: number };

/**
 * Whether an Accept header asks for Markdown or plain text rather than HTML: by a higher quality, or at the same quality
 * by naming it before HTML. Plain text beside a mere wildcard, as axios sends it, is no preference; Markdown is, since no
 * browser names it.
 */
export function prefersMarkdown(accept: string): boolean {
  const known = remembered.get(accept);
  if (known !== undefined) return known;
  const answer = rank(accept.slice(0, MAX_CHARACTERS));
  if (accept.length > MAX_CHARACTERS) return answer;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(accept, answer);
  return answer;
}

function rank(accept: string): boolean {
  const ranges = parseAccept(accept);
  const html = ranges.get("text/html") ?? ranges.get("application/xhtml+xml");
  const wildcard = ranges.get("text/*") ?? ranges.get("*/*");
  const htmlQuality = (html ?? wildcard)?.quality ?? 0;
  return WRITTEN_FOR_MACHINES.some((type) => {
    const wanted = ranges.get(type);
    if (!wanted || wanted.quality === 0) return false;
    if (wanted.quality !== htmlQuality) return wanted.quality > htmlQuality;
    return html ? wanted.place < html.place : type !== "text/plain";
  });
}

function parseAccept(accept: string): Map<string, Range> {
  const ranges = new Map<string, Range>();
  for (const [place, part] of accept.toLowerCase().split(",").entries()) {
    const [type = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    if (type !== "" && !ranges.has(type)) ranges.set(type, { quality: readQuality(parameters), place });
  }
  return ranges;
}

/** 1 if not given; what is no quality counts as 0, as if the type were not named. */
function readQuality(parameters: string[]): number {
  const given = parameters.find((parameter) => /^q\s*=/.test(parameter));
  if (given === undefined) return 1;
  const value = given.replace(/^q\s*=\s*/, "");
  return /^(?:0(?:\.\d{0,10})?|1(?:\.0{0,10})?)$/.test(value) ? Number(value) : 0;
}
