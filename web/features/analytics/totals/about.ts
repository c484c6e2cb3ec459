export const ABOUT = {
  people: "Unique visitors whose browser ran the script of a page.",
  ai: "Unique AI agents that read for a person: assistants, coding agents, and every visitor that requests Markdown. Crawlers for search and training do not count.",
  total:
    "Unique visitors, people and AI. A visitor that is both, such as a browser with an AI assistant, counts once. The total can therefore be less than the sum.",
  views: "Page views by people and AI.",
  share: "The share of AI among all unique visitors. A visitor that is both counts as AI.",
  fresh: "Visitors whose first visit is in this range. Returning visitors visited before.",
};
