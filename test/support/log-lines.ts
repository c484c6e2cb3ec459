const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36";
export const CHATGPT =
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot";
/** Yesterday: the day of all these lines. */
export const DAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const [YEAR, MONTH, DATE] = DAY.split("-");
export const APACHE_DAY = `${DATE}/${MONTHS[Number(MONTH) - 1]}/${YEAR}`;

/** A line of the combined format; of a browser, unless told otherwise. */
export function combined(
  path: string,
  { ip = "192.0.2.1", userAgent = CHROME, user = "-", second = 0, more = "" } = {},
): string {
  const time = `${String(10 + Math.floor(second / 3600)).padStart(2, "0")}:${String(Math.floor(second / 60) % 60).padStart(2, "0")}:${String(second % 60).padStart(2, "0")}`;
  return `${ip} - ${user} [${APACHE_DAY}:${time} +0000] "GET ${path} HTTP/1.1" 200 2326 "https://example.com/\\"x\\"" "${userAgent}"${more}`;
}

/** Requests of AI assistants, each different. */
export function manyLines(count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    combined(`/pages/${index % 100}`, {
      ip: `10.${index % 7}.0.${index % 250}`,
      userAgent: CHATGPT,
      second: Math.floor(index / 20),
      more: "",
    })
      .replace("2326 ", `${index} `)
      .replace("x\\", `x${index}\\`),
  );
}
