import { readDiagramFrame } from "../../../site-theme/assets/diagram-frame.ts";
import type { PlainFile } from "../../../site-theme/assets/read-theme.ts";
import { siteCss } from "../../../site-theme/site-css.ts";
import { type ThemeFile, themeFiles } from "../../../site-theme/theme-files.ts";
import type { OpenBuild } from "../builds/open-build.ts";
import { chooseEncoding, compress, type Encoding } from "../http/encoding.ts";
import { type Answer, IMMUTABLE, type RequestHeaders } from "./answer.ts";
import { FILE_POLICY } from "./policy.ts";

/** What messages are shown with, which tell nothing of the site. */
const UNSTYLED = { settings: { colors: {} }, utilities: "" };

const packedFiles = new WeakMap<PlainFile, Map<Encoding, Promise<Buffer>>>();
let byName: Promise<Map<string, ThemeFile>> | undefined;

/**
 * The theme's own files, whose names change with what they hold.
 *
 * @param build undefined for whoever may not read the site
 */
export async function answerTheme(
  name: string,
  build: OpenBuild | undefined,
  request: RequestHeaders,
): Promise<Answer | undefined> {
  byName ??= themeFiles().then((files) => new Map(files.map((file) => [file.name, file])));
  const file = (await byName).get(name);
  const encoding = chooseEncoding(request["accept-encoding"]);
  if (file) {
    const ready = encoding === "br" ? file.brotli : encoding === "gzip" ? file.gzip : undefined;
    const isPackable = file.brotli !== undefined;
    return {
      status: 200,
      headers: {
        "content-type": file.type,
        "content-security-policy": FILE_POLICY,
        "cache-control": IMMUTABLE,
        ...(isPackable && { vary: "Accept-Encoding" }),
        ...(ready && { "content-encoding": encoding }),
      },
      body: ready ?? file.bytes,
    };
  }
  if (name === readDiagramFrame().name) return answerDiagram(encoding);
  if (!/^site-\w+\.css$/.test(name)) return undefined;
  const own = siteCss(build?.document ?? UNSTYLED);
  // A page that was opened before a publication asks for the styles that it knew; it gets those of now.
  return {
    status: 200,
    headers: {
      "content-type": own.type,
      "content-security-policy": FILE_POLICY,
      "cache-control": own.name === name ? IMMUTABLE : "no-store",
      vary: "Accept-Encoding",
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    },
    body: await packed(own, encoding),
  };
}

/** The one document of a site that its own pages may show in a frame. */
async function answerDiagram(encoding: Encoding): Promise<Answer> {
  const frame = readDiagramFrame();
  return {
    status: 200,
    headers: {
      "content-type": frame.type,
      "content-security-policy": frame.policy,
      "x-frame-options": "SAMEORIGIN",
      "cache-control": IMMUTABLE,
      vary: "Accept-Encoding",
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    },
    body: await packed(frame, encoding),
  };
}

function packed(file: PlainFile, encoding: Encoding): Promise<Buffer> {
  const known = packedFiles.get(file) ?? new Map<Encoding, Promise<Buffer>>();
  packedFiles.set(file, known);
  const bytes = known.get(encoding) ?? compress(file.bytes, encoding);
  known.set(encoding, bytes);
  return bytes;
}
