/** Where operators publish the addresses that their agents come from. None of the addresses is part of Docket. */
export const PUBLISHED_LISTS = {
  openai_gptbot: "https://openai.com/gptbot.json",
  openai_searchbot: "https://openai.com/searchbot.json",
  openai_chatgpt_user: "https://openai.com/chatgpt-user.json",
  anthropic_bots: "https://claude.com/crawling/bots.json",
  perplexity_bot: "https://www.perplexity.ai/perplexitybot.json",
  perplexity_user: "https://www.perplexity.ai/perplexity-user.json",
  googlebot: "https://developers.google.com/static/crawling/ipranges/googlebot.json",
  google_special_crawlers: "https://developers.google.com/static/crawling/ipranges/special-crawlers.json",
  google_user_triggered_agents: "https://developers.google.com/static/crawling/ipranges/user-triggered-agents.json",
  google_user_triggered_fetchers: "https://developers.google.com/static/crawling/ipranges/user-triggered-fetchers.json",
  google_user_triggered_fetchers_google:
    "https://developers.google.com/static/crawling/ipranges/user-triggered-fetchers-google.json",
  bingbot: "https://www.bing.com/toolbox/bingbot.json",
  applebot: "https://search.developer.apple.com/applebot.json",
  duckduckgo_duckduckbot: "https://duckduckgo.com/duckduckbot.json",
  duckduckgo_duckassistbot: "https://duckduckgo.com/duckassistbot.json",
} as const;

export type ListName = keyof typeof PUBLISHED_LISTS;
