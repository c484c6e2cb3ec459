import { make } from "./make.ts";
import type { Answered } from "./send-request.ts";

const MAX_SHOWN = 200_000;

/** The body and the headers of an answer. */
export function showAnswer(place: HTMLElement, { bytes, headers, mediaType, isCut }: Answered): void {
  const text = textOf(bytes, mediaType);
  const body = make("pre", "playground-output", text.slice(0, MAX_SHOWN) || "(no body)");
  body.tabIndex = 0;
  body.setAttribute("role", "group");
  body.setAttribute("aria-label", "Body of the answer");
  const list = make("dl", "playground-headers");
  for (const [name, value] of headers) list.append(make("dt", "", name), make("dd", "", value));
  const note = make("p", "playground-note", "Browsers show those that the API exposes to other sites.");
  const details = make("details", "playground-details", make("summary", "", `${headers.length} headers`), list, note);
  const isLong = isCut || text.length > MAX_SHOWN;
  place.replaceChildren(body, ...(isLong ? [make("p", "playground-note", "The rest is not shown.")] : []), details);
}

function textOf(bytes: Uint8Array<ArrayBuffer>, mediaType: string): string {
  if (/^(?:image|audio|video|font)\/|octet-stream|zip|pdf/i.test(mediaType)) return `(${mediaType}, not shown)`;
  const text = new TextDecoder().decode(bytes);
  if (!/json/i.test(mediaType)) return text;
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}
