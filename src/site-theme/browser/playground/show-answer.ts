import { make } from "./make.ts";
import type { Answered } from "./send-request.ts";
import { told } from "./told.ts";

const MAX_SHOWN = 200_000;

/** The body and the headers of an answer. */
export function showAnswer(place: HTMLElement, { bytes, headers, mediaType, isCut }: Answered): void {
  const text = textOf(bytes, mediaType);
  const body = make("pre", "playground-output", text.slice(0, MAX_SHOWN) || told("noBody"));
  body.tabIndex = 0;
  body.setAttribute("role", "group");
  body.setAttribute("aria-label", told("answer"));
  const list = make("dl", "playground-headers");
  for (const [name, value] of headers) list.append(make("dt", "", name), make("dd", "", value));
  const note = make("p", "playground-note", told("exposed"));
  const details = make(
    "details",
    "playground-details",
    make("summary", "", told("headerCount", { count: String(headers.length) })),
    list,
    note,
  );
  const isLong = isCut || text.length > MAX_SHOWN;
  place.replaceChildren(body, ...(isLong ? [make("p", "playground-note", told("cut"))] : []), details);
}

function textOf(bytes: Uint8Array<ArrayBuffer>, mediaType: string): string {
  if (/^(?:image|audio|video|font)\/|octet-stream|zip|pdf/i.test(mediaType))
    return told("notShown", { type: mediaType });
  const text = new TextDecoder().decode(bytes);
  if (!/json/i.test(mediaType)) return text;
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}
