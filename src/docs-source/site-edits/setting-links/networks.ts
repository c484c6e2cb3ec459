const HOSTS: [RegExp, string][] = [
  [/(?:^|\.)github\.com$/, "github"],
  [/(?:^|\.)gitlab\.com$/, "gitlab"],
  [/(?:^|\.)codeberg\.org$/, "codeberg"],
  [/(?:^|\.)(?:discord\.(?:gg|com)|discordapp\.com)$/, "discord"],
  [/(?:^|\.)(?:twitter|x)\.com$/, "x"],
  [/(?:^|\.)youtube\.com$/, "youtube"],
  [/(?:^|\.)linkedin\.com$/, "linkedin"],
  [/(?:^|\.)slack\.com$/, "slack"],
  [/(?:^|\.)bsky\.app$/, "bluesky"],
  [/(?:^|\.)reddit\.com$/, "reddit"],
  [/(?:^|\.)facebook\.com$/, "facebook"],
  [/(?:^|\.)instagram\.com$/, "instagram"],
  [/(?:^|\.)(?:t\.me|telegram\.me)$/, "telegram"],
  [/(?:^|\.)npmjs\.com$/, "npm"],
  [/(?:^|\.)stackoverflow\.com$/, "stackoverflow"],
  [/(?:^|\.)mastodon\.\w+$|^fosstodon\.org$|^hachyderm\.io$/, "mastodon"],
];

/** The network that an address belongs to, as icons are named. */
export function networkOf(target: string): string | undefined {
  const host = /^https?:\/\/(?:www\.)?([^/:?#]+)/i.exec(target)?.[1]?.toLowerCase();
  return host === undefined ? undefined : HOSTS.find(([pattern]) => pattern.test(host))?.[1];
}
