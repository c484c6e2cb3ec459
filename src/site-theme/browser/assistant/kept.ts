/** What was asked and answered, as it is shown. */
export type KeptExchange = {
  question: string;
  id: string;
  text: string;
  sources: { url: string; title: string }[];
  problem?: string | undefined;
};

export type Kept = { threadId?: string | undefined; exchanges: KeptExchange[] };

const MOST = 20;

/** The conversation lasts as long as the tab, also where a page is loaded anew. Storage may be full or forbidden. */
export function keepConversation(address: string, { threadId, exchanges }: Kept): void {
  try {
    if (exchanges.length === 0) sessionStorage.removeItem(nameOf(address));
    else sessionStorage.setItem(nameOf(address), JSON.stringify({ threadId, exchanges: exchanges.slice(-MOST) }));
  } catch {}
}

export function recallConversation(address: string): Kept {
  try {
    return (JSON.parse(sessionStorage.getItem(nameOf(address)) ?? "null") as Kept | null) ?? { exchanges: [] };
  } catch {
    return { exchanges: [] };
  }
}

function nameOf(address: string): string {
  return `docket-assistant ${address}`;
}
