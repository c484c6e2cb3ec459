const IMAGES = "png|jpe?g|gif|webp|avif|svg|ico|bmp";
const MEDIA = `${IMAGES}|mp4|webm|mov|m4v|mp3|wav|ogg|pdf`;
const IMAGE = new RegExp(`\\.(?:${IMAGES})$`, "i");
const ASSET = new RegExp(`\\.(?:${MEDIA})$`, "i");
const ENDING = new RegExp(`\\.(?:${MEDIA})\\b`, "gi");
const NO_TEXT = /\.(?:png|jpe?g|gif|webp|avif|ico|bmp|woff2?|ttf|otf|mp4|webm|mov|m4v|mp3|wav|ogg|pdf|zip|gz)$/i;
const LONGEST_NAME = 300;
const AROUND_NAME = /[\s"'`()<>[\]|=,;]/;

export type WrittenName = { name: string; start: number; end: number };

export function isImage(path: string): boolean {
  return IMAGE.test(path);
}

/** Whether a path is that of a file that pages show or link to: an image, a film, a recording or a PDF. */
export function isAsset(path: string): boolean {
  return ASSET.test(path);
}

/** Whether a file may name others, such as a page, a script or a configuration. */
export function mayNameAssets(path: string): boolean {
  return !NO_TEXT.test(path) && !/(?:^|\/)node_modules\//.test(path);
}

/** The paths of assets in a text, as they are written: what stands before such an ending, up to a sign that ends paths. */
export function* findAssetNames(text: string): Generator<WrittenName> {
  for (const { index, 0: ending } of text.matchAll(ENDING)) {
    let start = index;
    while (start > 0 && index - start < LONGEST_NAME && !AROUND_NAME.test(text.charAt(start - 1))) start--;
    const end = index + ending.length;
    yield { name: text.slice(start, end), start, end };
  }
}

/** Without the percent-encoding of addresses. */
export function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
