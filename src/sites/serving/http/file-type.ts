/** What files of a repository are sent as. */
export type FileType = {
  type: string;
  /** Whether browsers may show it; others are downloaded. */
  isShown: boolean;
};

const TYPES: Record<string, string> = {
  apng: "image/apng",
  avif: "image/avif",
  bmp: "image/bmp",
  gif: "image/gif",
  ico: "image/x-icon",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  png: "image/png",
  svg: "image/svg+xml",
  tif: "image/tiff",
  tiff: "image/tiff",
  webp: "image/webp",
  aac: "audio/aac",
  flac: "audio/flac",
  m4a: "audio/mp4",
  mp3: "audio/mpeg",
  oga: "audio/ogg",
  ogg: "audio/ogg",
  opus: "audio/ogg",
  wav: "audio/wav",
  weba: "audio/webm",
  m4v: "video/mp4",
  mov: "video/quicktime",
  mp4: "video/mp4",
  ogv: "video/ogg",
  webm: "video/webm",
  otf: "font/otf",
  ttf: "font/ttf",
  woff: "font/woff",
  woff2: "font/woff2",
  pdf: "application/pdf",
  vtt: "text/vtt; charset=utf-8",
  json: "application/json; charset=utf-8",
  geojson: "application/geo+json; charset=utf-8",
  jsonld: "application/ld+json; charset=utf-8",
  webmanifest: "application/manifest+json; charset=utf-8",
  map: "application/json; charset=utf-8",
  xml: "application/xml; charset=utf-8",
  atom: "application/atom+xml; charset=utf-8",
  rss: "application/rss+xml; charset=utf-8",
  ics: "text/calendar; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  tsv: "text/tab-separated-values; charset=utf-8",
};

/** Shown as what they say. Of these are all that a browser would run: with this type none does. */
const TEXTS =
  /^(?:txt|text|md|mdx|markdown|html?|xhtml?|shtml|css|scss|less|[cm]?jsx?|[cm]?tsx?|vue|svelte|ya?ml|toml|ini|conf|cfg|env|properties|log|diff|patch|sh|bash|zsh|fish|ps1|bat|py|rb|go|rs|java|kt|kts|swift|c|h|cc|cpp|hpp|cs|php|pl|lua|r|sql|graphql|gql|proto|tf|hcl|http|rst|adoc|tex|bib|srt|dockerfile|makefile|gitignore|editorconfig|license|xsl|xslt|xht)$/;

const DOWNLOADED: Record<string, string> = {
  zip: "application/zip",
  gz: "application/gzip",
  tgz: "application/gzip",
  tar: "application/x-tar",
  "7z": "application/x-7z-compressed",
  wasm: "application/wasm",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  epub: "application/epub+zip",
};

export function typeOfFile(path: string): FileType {
  const name = (path.split("/").at(-1) ?? "").toLowerCase();
  const ending = name.includes(".") ? (name.split(".").at(-1) ?? "") : name;
  const shown = Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined;
  if (shown !== undefined) return { type: shown, isShown: true };
  if (TEXTS.test(ending)) return { type: "text/plain; charset=utf-8", isShown: true };
  const downloaded = Object.hasOwn(DOWNLOADED, ending) ? DOWNLOADED[ending] : undefined;
  return { type: downloaded ?? "application/octet-stream", isShown: false };
}
