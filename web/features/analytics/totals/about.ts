export const ABOUT = {
  people: "Unique visitors in whose browser a page's script ran.",
  ai: "Unique agents that read for somebody: assistants, coding agents, and whoever asks for Markdown. Crawlers for search and training do not count.",
  together:
    "Unique visitors, people and AI, each counted once. A reader seen as both, say with the same browser and its AI, is one; so this can be less than the sum.",
  views: "How often pages were read, by people and AI.",
  share: "AI of all unique visitors. A visitor seen as both counts as AI too.",
  fresh: "Visitors whose first visit ever lies in this range. The others were seen before it.",
};
