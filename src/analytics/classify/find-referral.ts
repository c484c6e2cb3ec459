import { remembering } from "../remembering.ts";

/** Sites of AI products that link to others. `utm_source` may hold the domain or the product's name. */
const PRODUCTS: readonly (readonly [product: string, ...domains: string[]])[] = [
  ["ChatGPT", "chatgpt.com", "chat.openai.com", "com.openai.chatgpt"],
  ["Claude", "claude.ai", "claude.com", "com.anthropic.claude"],
  ["Perplexity", "perplexity.ai", "ai.perplexity.app.android"],
  ["Gemini", "gemini.google.com", "bard.google.com", "com.google.android.apps.bard"],
  ["NotebookLM", "notebooklm.google.com", "notebooklm.google"],
  ["Google AI Studio", "aistudio.google.com"],
  [
    "Copilot",
    "copilot.microsoft.com",
    "copilot.cloud.microsoft",
    "m365.cloud.microsoft",
    "edgeservices.bing.com",
    "copilot.com",
    "com.microsoft.copilot",
  ],
  ["Meta AI", "meta.ai"],
  ["Grok", "grok.com", "x.ai", "ai.x.grok"],
  ["Le Chat", "chat.mistral.ai", "mistral.ai"],
  ["DeepSeek", "chat.deepseek.com", "deepseek.com", "com.deepseek.chat"],
  ["Duck.ai", "duck.ai"],
  ["Kagi Assistant", "assistant.kagi.com"],
  ["You.com", "you.com"],
  ["Phind", "phind.com"],
  ["Poe", "poe.com"],
  ["Kimi", "kimi.com", "kimi.ai", "kimi.moonshot.cn"],
  ["Qwen", "chat.qwen.ai", "qwen.ai", "tongyi.aliyun.com", "tongyi.com"],
  ["Doubao", "doubao.com"],
  ["Manus", "manus.im"],
  ["Genspark", "genspark.ai"],
  ["Felo", "felo.ai"],
  ["iAsk", "iask.ai"],
  ["Andi", "andisearch.com"],
  ["HuggingChat", "huggingface.co/chat"],
  ["Cursor", "cursor.com", "cursor.sh"],
  ["Devin", "app.devin.ai", "devin.ai", "deepwiki.com"],
];

const bySource = new Map(
  PRODUCTS.flatMap(([product, ...domains]) => domains.map((domain) => [domain, product] as const)),
);
/** Only names that are unambiguous as a campaign's source. */
const byName = new Map(
  ["ChatGPT", "Claude", "Perplexity", "Gemini", "NotebookLM", "Copilot", "DeepSeek", "Grok", "Phind"].map((name) => [
    name.toLowerCase(),
    name,
  ]),
);
const HOST = /^(?:https?|android-app):\/\/(?:[^/?#@]*@)?([^/?#:@]+)(?::\d+)?([^?#]*)/i;
const SOURCE = /[?&]utm_source=([^&#]{1,100})/i;

/** The AI product that led a person here, by the referrer or, where apps send none, by `utm_source` in the address. */
export function findReferral(referrer: string, address: string): string | null {
  const found = referrer === "" ? null : productOfReferrer(referrer);
  if (found !== null) return found;
  if (!address.includes("utm_source")) return null;
  const [, source = ""] = SOURCE.exec(address) ?? [];
  const name = source.toLowerCase().replace(/^www\./, "");
  return byName.get(name) ?? productOf(name, "") ?? null;
}

const productOfReferrer = remembering((referrer) => {
  const [, host = "", path = ""] = HOST.exec(referrer) ?? [];
  return productOf(host.toLowerCase(), path) ?? null;
}, 512);

function productOf(host: string, path: string): string | undefined {
  if (/^(?:www\.)?huggingface\.co$/.test(host)) return path.startsWith("/chat") ? "HuggingChat" : undefined;
  for (let name = host; name.includes("."); name = name.slice(name.indexOf(".") + 1)) {
    const product = bySource.get(name);
    if (product) return product;
  }
  return undefined;
}
