/** Every rule by its stable name, in the order in which they apply, with a sentence that explains it. */
export const RULES = {
  internal: "Docket itself made this request: a probe, a cache warm-up or a link check.",
  method: "Only GET requests read a page; this one used another method.",
  status: "The answer was neither a page nor a 404: a redirect or an error.",
  machine_file: "robots.txt, sitemaps, feeds and /.well-known are files for machines, not pages.",
  asset: "The path is a part of a page (style, script, image, font, data), not a page.",
  automation: "The page's script found its browser driven by automation (navigator.webdriver).",
  signature: "The request carries a valid Web Bot Auth signature of this operator.",
  spoofed: "The user agent names an operator, but the address is outside all the ranges which that operator publishes.",
  address: "The user agent names this agent, and the address is in the ranges which its operator publishes.",
  user_agent: "The user agent names this agent; nothing vouches for it.",
  generic_bot: "The user agent looks like a bot's, but is none of those known by name.",
  scanner: "The path does not exist here and is one that vulnerability scanners try.",
  mcp: "An MCP endpoint was used, which only AI clients do.",
  ai_file: "The file is written for AI readers: llms.txt, llms-full.txt or skill.md.",
  markdown_path: "The path asks for the page as Markdown.",
  markdown_accept: "The Accept header prefers Markdown or plain text to HTML.",
  headless: "A headless or driven browser read HTML.",
  library: "An HTTP library or command-line tool read HTML.",
  only_path: "A page was viewed, and neither an address, a visitor id nor a user agent says by whom.",
  no_user_agent: "The request has no user agent.",
  unknown_client: "The user agent is no browser's.",
  beacon: "The page's script ran in a browser that shows no sign of automation.",
  browser_counted: "A browser's request, counted without a script's confirmation as was asked for.",
  browser_request: "A browser's request as a server saw it; the page's script is what counts it.",
} as const;

export type RuleName = keyof typeof RULES;
