/** Sites whose frames are shown, and the form of their addresses. */
const HOSTS = new Map<string, RegExp>([
  ["www.youtube-nocookie.com", /^\/embed\//],
  ["player.vimeo.com", /^\/video\//],
  ["www.loom.com", /^\/embed\//],
  ["codesandbox.io", /^\/(?:embed|s|p)\//],
  ["stackblitz.com", /^\/(?:edit|github|fork)\//],
  ["codepen.io", /^\/[\w-]+\/embed\//],
  ["www.figma.com", /^\/embed/],
  ["embed.figma.com", /^\//],
  ["fast.wistia.net", /^\/embed\//],
  ["fast.wistia.com", /^\/embed\//],
  ["app.supademo.com", /^\/embed\//],
  ["demo.arcade.software", /^\//],
  ["app.arcade.software", /^\/share\//],
  ["www.tella.tv", /^\/video\//],
  ["scrimba.com", /^\//],
  ["jsfiddle.net", /^\//],
  ["replit.com", /^\/@/],
  ["colab.research.google.com", /^\//],
  ["docs.google.com", /^\/(?:forms|presentation|document|spreadsheets)\//],
  ["open.spotify.com", /^\/embed\//],
  ["giphy.com", /^\/embed\//],
  ["asciinema.org", /^\/a\//],
  ["calendly.com", /^\//],
  ["miro.com", /^\/app\/(?:live-)?embed\//],
  ["www.canva.com", /^\/design\//],
  ["huggingface.co", /^\/(?:spaces|datasets)\//],
  ["gradio.app", /^\//],
]);

/** The frame's address, if it is of a site that is let in. Videos of YouTube come without cookies. */
export function embedAddress(written: string): string | undefined {
  let url: URL;
  try {
    url = new URL(written.trim().replace(/^\/\//, "https://"));
  } catch {
    return undefined;
  }
  if (url.protocol === "http:") url.protocol = "https:";
  if (url.protocol !== "https:" || url.username !== "" || url.password !== "" || url.port !== "") return undefined;
  const video = youTubeVideo(url);
  if (video !== undefined) {
    const start = /^\d+/.exec(url.searchParams.get("start") ?? url.searchParams.get("t") ?? "")?.[0];
    return `https://www.youtube-nocookie.com/embed/${encodeURIComponent(video)}${start ? `?start=${start}` : ""}`;
  }
  if (url.hostname === "vimeo.com" && /^\/\d+$/.test(url.pathname))
    return `https://player.vimeo.com/video${url.pathname}`;
  if (url.hostname === "loom.com") url.hostname = "www.loom.com";
  if (url.hostname === "www.loom.com") url.pathname = url.pathname.replace(/^\/share\//, "/embed/");
  if (url.hostname === "figma.com") url.hostname = "www.figma.com";
  return HOSTS.get(url.hostname)?.test(url.pathname) ? url.href : undefined;
}

export const EMBED_HOSTS: readonly string[] = [...HOSTS.keys()];

function youTubeVideo({ hostname, pathname, searchParams }: URL): string | undefined {
  if (hostname === "youtu.be") return /^\/([\w-]+)/.exec(pathname)?.[1];
  if (!/^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/.test(hostname)) return undefined;
  if (pathname === "/embed/videoseries") return undefined;
  return /^\/(?:embed|shorts|live)\/([\w-]+)/.exec(pathname)?.[1] ?? searchParams.get("v")?.replace(/[^\w-]/g, "");
}
