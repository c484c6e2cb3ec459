import type { Element, ElementContent, Properties } from "hast";
import type { PhrasingContent, RootContent } from "mdast";
import { resolveImage, resolveLink } from "../addresses.ts";
import type { ComponentNode } from "../expand/component-node.ts";
import { element, text } from "../html/element.ts";
import { embedAddress } from "../html/embeds.ts";
import { linkProperties } from "../html/link-properties.ts";
import { allowedClasses } from "../utilities/allow-classes.ts";
import type { Component, ToHtml, ToPlain } from "./component.ts";
import { paragraph, plainText } from "./plain-nodes.ts";
import { readFlag, readNumber, readSlot, readText, textOfMap } from "./props.ts";

/** The classes that an author gave, as far as they are allowed. */
export function classesOf(node: ComponentNode, to: ToHtml): string[] {
  const allowed = allowedClasses(readText(node, "className", "class") ?? "");
  for (const name of allowed) to.state.classes.add(name);
  return allowed;
}

/** An image with its size; the first of a page is loaded at once. Undefined if it has no address that is safe. */
export function imageHtml(node: ComponentNode, written: string, to: ToHtml): Element | undefined {
  const image = resolveImage(to.state, written, node.place);
  if (!image) return undefined;
  const width = readNumber(node, "width") ?? image.width;
  const height = readNumber(node, "height") ?? (readNumber(node, "width") === undefined ? image.height : undefined);
  const isZoomable = readFlag(node, "noZoom", "no-zoom") !== true && readFlag(node, "zoom") !== false;
  const isFirst = to.state.images++ === 0;
  const properties: Properties = {
    src: image.src,
    alt: readText(node, "alt", "title", "caption") ?? "",
    ...size("width", width),
    ...size("height", height),
    ...(isFirst ? {} : { loading: "lazy" }),
    decoding: "async",
  };
  const classes = [...classesOf(node, to), ...(isZoomable ? ["zoomable"] : [])];
  return element("img", [], [], { ...properties, ...(classes.length > 0 ? { className: classes } : {}) });
}

function size(name: "width" | "height", value: number | undefined): Properties {
  return value !== undefined && value > 0 && value <= 20_000 ? { [name]: value } : {};
}

/** The addresses of an image: one, or one for each theme. */
function sourcesOf(node: ComponentNode): { light: string | undefined; dark: string | undefined } {
  const sources = node.props.get("sources") ?? node.props.get("src");
  const light = textOfMap(sources, "light") ?? textOfMap(sources, "src") ?? textOfMap(sources, "default");
  return {
    light: light ?? readText(node, "src", "lightSrc", "light", "srcLight", "zoomSrc"),
    dark: textOfMap(sources, "dark") ?? readText(node, "darkSrc", "dark", "srcDark"),
  };
}

const IMAGE: Component = {
  isInline: true,
  html(node, to) {
    const { light, dark } = sourcesOf(node);
    if (light === undefined) return [];
    const image = imageHtml(node, light, to);
    const darkImage = dark === undefined ? undefined : imageHtml(node, dark, to);
    if (!image || !darkImage) return image ? [image] : [];
    return [withClass(image, "only-light"), withClass(darkImage, "only-dark")];
  },
  plain(node, to) {
    const { light } = sourcesOf(node);
    const image = light === undefined ? undefined : resolveImage(to.state, light, node.place);
    // The second image of a pair says the same.
    const isDarkOnly = / dark:(?:block|inline)/.test(` ${readText(node, "className", "class") ?? ""}`);
    if (!image || isDarkOnly) return [];
    return [{ type: "image", url: image.src, alt: readText(node, "alt", "title", "caption") ?? "" }];
  },
};

export function withClass(image: Element, name: string): Element {
  const classes = Array.isArray(image.properties.className) ? image.properties.className : [];
  return { ...image, properties: { ...image.properties, className: [...classes, name] } };
}

const FRAME: Component = {
  html(node, to) {
    const caption = to.all(readSlot(node, "caption", "title"));
    const hint = to.all(readSlot(node, "hint"));
    return [
      element("figure", "frame", [
        ...(hint.length > 0 ? [element("p", "frame-hint", hint)] : []),
        element("div", "frame-body", to.blocks(node.children)),
        ...(caption.length > 0 ? [element("figcaption", "frame-caption", caption)] : []),
      ]),
    ];
  },
  plain(node, to) {
    const caption = to.inline(readSlot(node, "caption", "title"));
    const hint = to.inline(readSlot(node, "hint"));
    return [
      ...(hint.length > 0 ? [paragraph(hint)] : []),
      ...to.blocks(node.children),
      ...(caption.length > 0 ? [paragraph([{ type: "emphasis", children: caption }])] : []),
    ];
  },
};

function embedTitle(node: ComponentNode): string {
  return readText(node, "title", "caption", "name") ?? "Embedded content";
}

function videoAddress(node: ComponentNode): string {
  const id = readText(node, "id", "videoId", "videoid", "youtubeId");
  if (/^(?:YouTube(?:Embed|Video)?|Youtube(?:Embed)?|LiteYouTubeEmbed|YT)$/.test(node.name) && id !== undefined)
    return /^https?:/.test(id) ? id : `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`;
  if (node.name === "Loom" && id !== undefined) return `https://www.loom.com/embed/${encodeURIComponent(id)}`;
  if (node.name === "Vimeo" && id !== undefined) return `https://player.vimeo.com/video/${encodeURIComponent(id)}`;
  return readText(node, "src", "url", "href", "link") ?? "";
}

/** A frame of another site, if it is one of those that are let in; else a link to it. */
const EMBED: Component = {
  html(node, to) {
    const written = videoAddress(node);
    if (/\.(?:mp4|webm|mov|m4v|ogv)(?:[?#]|$)/i.test(written)) return VIDEO.html(node, to);
    const src = embedAddress(written);
    const caption = to.blocks(node.children);
    if (src === undefined) return [...linkTo(node, written, to), ...caption];
    const frame = element("iframe", [], [], {
      src,
      title: embedTitle(node),
      loading: "lazy",
      allow: "fullscreen; picture-in-picture; encrypted-media",
      allowFullScreen: true,
      referrerPolicy: "strict-origin-when-cross-origin",
      sandbox: ["allow-scripts", "allow-same-origin", "allow-popups", "allow-presentation", "allow-forms"],
    });
    return [element("div", "embed", [frame]), ...caption];
  },
  plain: (node, to) => [...plainLink(node, videoAddress(node), to), ...to.blocks(node.children)],
};

function linkTo(node: ComponentNode, written: string, to: ToHtml): ElementContent[] {
  const address = resolveLink(to.state, written, node.place);
  if (!address) return [];
  const title = readText(node, "title", "caption") ?? written;
  // An embed is a link where its site has no frame; a frame that is not shown is missing.
  if (node.name !== "Embed")
    to.state.find("unsafe-content", `Frames of "${written.slice(0, 80)}" are not shown, a link is`, node.place);
  return [element("p", [], [element("a", [], [text(title)], linkProperties(address))])];
}

function plainLink(node: ComponentNode, written: string, to: ToPlain): RootContent[] {
  const address = resolveLink(to.state, written, node.place);
  if (!address) return [];
  const words: PhrasingContent[] = plainText(readText(node, "title", "caption") ?? written);
  return [paragraph([{ type: "link", url: address.href, children: words as never }])];
}

const VIDEO: Component = {
  html(node, to) {
    const written = videoSources(node);
    const sources = written.flatMap((source) => resolveImage(to.state, source, node.place)?.src ?? []);
    const [src] = sources;
    if (src === undefined) return to.blocks(node.children);
    const poster = readText(node, "poster");
    const image = poster === undefined ? undefined : resolveImage(to.state, poster, node.place);
    const isSilent = readFlag(node, "autoPlay", "autoplay") === true;
    const properties: Properties = {
      src,
      controls: true,
      preload: "metadata",
      playsInline: true,
      ...size("width", readNumber(node, "width")),
      ...size("height", readNumber(node, "height")),
      ...(image ? { poster: image.src } : {}),
      ...(isSilent ? { muted: true } : {}),
      ...(readFlag(node, "loop") ? { loop: true } : {}),
      title: readText(node, "title", "alt"),
      className: classesOf(node, to),
    };
    return [element("div", "embed", [element("video", [], [], properties)])];
  },
  plain: (node, to) => {
    const [written] = videoSources(node);
    return written === undefined ? to.blocks(node.children) : plainVideo(node, written, to);
  },
};

function videoSources(node: ComponentNode): string[] {
  const own = readText(node, "src", "url");
  const children = node.children.flatMap((child) =>
    child.type === "component" && child.name === "source" ? (readText(child, "src") ?? []) : [],
  );
  return own === undefined ? children : [own, ...children];
}

function plainVideo(node: ComponentNode, written: string, to: ToPlain): RootContent[] {
  const video = resolveImage(to.state, written, node.place);
  if (!video) return [];
  const words = plainText(readText(node, "title", "alt") ?? "Video");
  return [paragraph([{ type: "link", url: video.src, children: words as never }])];
}

const AUDIO: Component = {
  html(node, to) {
    const [written = ""] = videoSources(node);
    const audio = resolveImage(to.state, written, node.place);
    return audio ? [element("audio", [], [], { src: audio.src, controls: true, preload: "metadata" })] : [];
  },
  plain: (node, to) => VIDEO.plain(node, to),
};

/** The first address of a `srcset`. One without a list and widths may have spaces, as files of GitBook do. */
function firstSource(written: string | undefined): string | undefined {
  const isList = written !== undefined && /\s\d[\d.]*[wx]\s*(?:,|$)|,\s/.test(written);
  return isList ? written.trim().split(/\s/)[0] : written?.trim();
}

/** `<picture>`: its image, and the one for the other theme if its sources tell. */
const PICTURE: Component = {
  isInline: true,
  html(node, to) {
    const dark = node.children.find(
      (child) => child.type === "component" && child.name === "source" && /dark/.test(readText(child, "media") ?? ""),
    );
    const image = node.children.find((child) => child.type === "component" && child.name === "img");
    if (image?.type !== "component") return to.all(node.children);
    const darkSource = dark?.type === "component" ? firstSource(readText(dark, "srcset", "srcSet", "src")) : undefined;
    if (darkSource === undefined) return IMAGE.html(image, to);
    const props = new (image.props.constructor as typeof Map)(image.props) as ComponentNode["props"];
    props.set("darkSrc", darkSource);
    return IMAGE.html({ ...image, props }, to);
  },
  plain: (node, to) =>
    node.children
      .filter((c) => c.type === "component" && c.name === "img")
      .flatMap((c) => IMAGE.plain(c as ComponentNode, to)),
};

export const MEDIA: Record<string, Component> = {
  img: IMAGE,
  Image: IMAGE,
  ThemedImage: IMAGE,
  ZoomImage: IMAGE,
  picture: PICTURE,
  Frame: FRAME,
  iframe: EMBED,
  Iframe: EMBED,
  Embed: EMBED,
  YouTube: EMBED,
  Youtube: EMBED,
  YouTubeEmbed: EMBED,
  YoutubeEmbed: EMBED,
  YouTubeVideo: EMBED,
  LiteYouTubeEmbed: EMBED,
  Loom: EMBED,
  Vimeo: EMBED,
  Video: EMBED,
  video: VIDEO,
  audio: AUDIO,
};
