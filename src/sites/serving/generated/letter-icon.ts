import { escapeXml } from "./escape-xml.ts";

/** An icon for a site that has none: the first letter of its name on its colour. */
export function drawLetterIcon(name: string, colour: string | undefined): string {
  const letter =
    [
      ...(name
        .trim()
        .normalize("NFC")
        .toUpperCase()
        .match(/[\p{L}\p{N}]/u)?.[0] ?? "D"),
    ][0] ?? "D";
  const fill = readColour(colour) ?? [55, 65, 165];
  const isBright = (fill[0] * 299 + fill[1] * 587 + fill[2] * 114) / 1000 > 150;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="rgb(${fill.join(",")})"/><text x="16" y="23" font-family="system-ui,sans-serif" font-size="20" font-weight="650" text-anchor="middle" fill="${isBright ? "#111" : "#fff"}">${escapeXml(letter)}</text></svg>`;
}

function readColour(text: string | undefined): [number, number, number] | undefined {
  const [, digits] = /^#([0-9a-f]{3}|[0-9a-f]{6})(?:[0-9a-f]{1,2})?$/i.exec(text?.trim() ?? "") ?? [];
  if (digits === undefined) return undefined;
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
  const at = (place: number) => Number.parseInt(long.slice(place, place + 2), 16);
  return [at(0), at(2), at(4)];
}
