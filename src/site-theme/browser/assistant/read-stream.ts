export type Part = {
  type: string;
  id?: string;
  messageId?: string;
  delta?: string;
  url?: string;
  title?: string;
  errorText?: string;
  threadId?: string;
  messageMetadata?: { outcome?: string };
};

/** Asks, and hands over each part of the answer as it comes. @throws Error with a sentence for the reader, if there is one */
export async function askQuestion(
  address: string,
  body: object,
  signal: AbortSignal,
  hear: (part: Part) => void,
): Promise<void> {
  const headers = { "content-type": "application/json", accept: "text/event-stream" };
  const response = await fetch(address, { method: "POST", headers, body: JSON.stringify(body), signal });
  if (!response.ok || !response.body) {
    const { error = "" } = (await response.json().catch(() => ({}))) as { error?: string };
    throw new Error(error);
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let held = "";
  for (;;) {
    const { done, value } = await reader.read();
    held += value ?? "";
    const events = held.split("\n\n");
    held = events.pop() ?? "";
    for (const event of events) if (event.startsWith("data: {")) hear(JSON.parse(event.slice(6)) as Part);
    if (done) return;
  }
}
