const NUMBER =
  /^(?:(?:step|part|phase) \d{1,3}(?:[.:)]| [–—-])|\d{1,3}(?:\.\d{1,3}){0,3}[.:)]|\d{1,3}(?:\.\d{1,3}){1,3}) +/i;

/** "2. Install" and "Step 2: Install" as what people leave out when they name such a heading, and the rest. */
export function splitNumber(heading: string): { number: string; words: string } {
  const [number = ""] = NUMBER.exec(heading) ?? [];
  return { number, words: heading.slice(number.length) };
}
