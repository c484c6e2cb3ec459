import type { Schema } from "hast-util-sanitize";
import { CLASS_NAMES } from "../class-names.ts";

const MATHML = [
  ...["math", "semantics", "annotation", "mrow", "mi", "mo", "mn", "ms", "mtext", "mspace", "msup", "msub", "msubsup"],
  ...[
    "mfrac",
    "msqrt",
    "mroot",
    "mover",
    "munder",
    "munderover",
    "mtable",
    "mtr",
    "mtd",
    "mstyle",
    "mpadded",
    "mphantom",
  ],
  ...["menclose", "mmultiscripts", "mprescripts", "none", "merror"],
];
const SVG = [
  ...["svg", "g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "text", "tspan", "title", "desc"],
  ...["defs", "stop", "linearGradient", "radialGradient", "clipPath"],
];
const NUMBERS = /^[\d\s.,eE%+-]+$/;
/** A colour, or a gradient of the same drawing. Never another address. */
const PAINT =
  /^(?:[a-zA-Z]{3,30}|#[0-9a-fA-F]{3,8}|(?:rgb|hsl|oklch)a?\([\d\s.,%/+a-z-]{1,80}\)|url\(#[\w:.-]{1,100}\))$/;
const SHAPE = [
  ...["d", "points", "cx", "cy", "r", "rx", "ry", "x", "y", "x1", "x2", "y1", "y2", "dx", "dy", "fx", "fy", "offset"],
  ...[
    "strokeWidth",
    "strokeOpacity",
    "strokeDasharray",
    "strokeDashoffset",
    "strokeMiterlimit",
    "fillOpacity",
    "opacity",
  ],
  ...["stopOpacity", "fontSize"],
].map((name): [string, RegExp] => [name, name === "d" ? /^[\d\s.,eE+\-a-zA-Z]+$/ : NUMBERS]);
const DRAWING: Attribute[] = [
  ...SHAPE,
  ...["fill", "stroke", "stopColor", "color"].map((name): [string, RegExp] => [name, PAINT]),
  ["strokeLinecap", "butt", "round", "square"],
  ["strokeLinejoin", "miter", "round", "bevel"],
  ["fillRule", "nonzero", "evenodd"],
  ["clipRule", "nonzero", "evenodd"],
  ["clipPath", /^url\(#[\w:.-]{1,100}\)$/],
  ["clipPathUnits", "userSpaceOnUse", "objectBoundingBox"],
  ["textAnchor", "start", "middle", "end"],
  ["fontWeight", /^(?:normal|bold|\d{3})$/],
  ["fontFamily", /^[\w\s,-]{1,100}$/],
  ["transform", /^[\w\s.,()+-]{1,300}$/],
  ["gradientUnits", "userSpaceOnUse", "objectBoundingBox"],
  ["gradientTransform", /^[\w\s.,()+-]{1,300}$/],
  ["viewBox", NUMBERS],
  ["width", /^[\d.]{1,8}(?:px|em|rem|%)?$/],
  ["height", /^[\d.]{1,8}(?:px|em|rem|%)?$/],
  ["preserveAspectRatio", /^[\w\s]{1,40}$/],
  "ariaHidden",
  "ariaLabel",
  ["role", "img", "presentation"],
];
type Attribute = NonNullable<Schema["attributes"]>[string][number];

const OWN_CLASSES = new Set<string>(CLASS_NAMES);

/** Everything that a rendered page may hold. `utilities` are the classes of authors that were checked. */
export function pageSchema(utilities: ReadonlySet<string>): Schema {
  const classes = {
    flags: "",
    test: (name: string) => OWN_CLASSES.has(name) || utilities.has(name),
  } as unknown as RegExp;
  return {
    tagNames: [
      ...[
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "p",
        "div",
        "span",
        "section",
        "article",
        "aside",
        "address",
        "blockquote",
        "hr",
        "br",
      ],
      ...["ul", "ol", "li", "dl", "dt", "dd", "pre", "code", "figure", "figcaption", "details", "summary"],
      ...[
        "em",
        "strong",
        "del",
        "ins",
        "sub",
        "sup",
        "kbd",
        "mark",
        "small",
        "abbr",
        "cite",
        "dfn",
        "q",
        "s",
        "u",
        "var",
      ],
      ...["samp", "time", "bdi", "bdo", "ruby", "rt", "rp", "wbr", "a", "img", "video", "audio", "iframe"],
      ...["table", "caption", "colgroup", "thead", "tbody", "tfoot", "tr", "th", "td"],
      ...MATHML,
      ...SVG,
    ],
    ancestors: {
      ...Object.fromEntries(
        ["caption", "colgroup", "thead", "tbody", "tfoot", "tr", "th", "td"].map((name) => [name, ["table"]]),
      ),
      summary: ["details"],
      figcaption: ["figure"],
      ...Object.fromEntries(MATHML.filter((name) => name !== "math").map((name) => [name, ["math"]])),
      ...Object.fromEntries(SVG.filter((name) => name !== "svg").map((name) => [name, ["svg"]])),
    },
    attributes: {
      "*": [
        ["className", classes],
        "id",
        "title",
        "lang",
        ["dir", "ltr", "rtl", "auto"],
        "ariaHidden",
        "ariaLabel",
        "ariaDescribedBy",
      ],
      a: ["href", ["rel", "noopener"], "dataFootnoteRef", "dataFootnoteBackref"],
      img: ["src", "alt", "width", "height", ["loading", "lazy"], ["decoding", "async"]],
      video: ["src", "poster", "controls", "muted", "loop", "playsInline", "width", "height", ["preload", "metadata"]],
      audio: ["src", "controls", ["preload", "metadata"]],
      iframe: [
        "src",
        ["loading", "lazy"],
        "allow",
        "allowFullScreen",
        ["referrerPolicy", "strict-origin-when-cross-origin"],
        ["sandbox", "allow-scripts", "allow-same-origin", "allow-popups", "allow-presentation", "allow-forms"],
      ],
      details: ["open"],
      ol: ["start", "reversed"],
      li: ["value"],
      td: ["colSpan", "rowSpan", ["align", "left", "center", "right"]],
      th: ["colSpan", "rowSpan", ["align", "left", "center", "right"], ["scope", "col", "row", "colgroup", "rowgroup"]],
      div: [["role", "note", "group"], "tabIndex", "dataGroup", "dataApi", ["align", "left", "center", "right"]],
      p: [["align", "left", "center", "right"]],
      h2: [["align", "left", "center", "right"]],
      h3: [["align", "left", "center", "right"]],
      section: ["dataTitle", "dataFootnotes"],
      span: [["role", "tooltip"], "tabIndex", "dataLine"],
      pre: ["tabIndex"],
      figure: ["dataLang", "dataTitle", "dataNocopy"],
      time: ["dateTime"],
      ...Object.fromEntries(SVG.map((name) => [name, DRAWING])),
      math: [["display", "block", "inline"], "xmlns"],
      ...Object.fromEntries(
        MATHML.filter((name) => name !== "math").map((name) => [
          name,
          [
            ["mathvariant", /^[a-z-]{1,30}$/],
            ["stretchy", "true", "false"],
            ["accent", "true", "false"],
            ["accentunder", "true", "false"],
            ["fence", "true", "false"],
            ["separator", "true", "false"],
            ["movablelimits", "true", "false"],
            ["displaystyle", "true", "false"],
            ["form", "prefix", "infix", "postfix"],
            ...[
              "width",
              "height",
              "depth",
              "lspace",
              "rspace",
              "voffset",
              "minsize",
              "maxsize",
              "linethickness",
              "rowspacing",
              "columnspacing",
            ].map((attribute): [string, RegExp] => [
              attribute,
              /^[\d\s.+-]{0,12}(?:em|ex|px|%|mu|pt)?(?:[\d\s.+-]{1,12}(?:em|ex|px|%|mu|pt))*$/,
            ]),
            ["columnalign", /^[a-z\s]{1,60}$/],
            ["rowlines", /^[a-z\s]{1,60}$/],
            ["columnlines", /^[a-z\s]{1,60}$/],
            ["notation", /^[a-z\s]{1,60}$/],
            ["scriptlevel", /^[+-]?\d$/],
            ["encoding", "application/x-tex"],
          ] as Attribute[],
        ]),
      ),
    },
    // Addresses are checked where they are made; this is the second look.
    protocols: {
      href: ["http", "https", "mailto", "tel", "cursor", "vscode", "vscode-insiders"],
      src: ["http", "https"],
      poster: ["http", "https"],
      cite: ["http", "https"],
    },
    clobber: [],
    strip: ["script", "style", "template", "noscript", "object", "embed", "textarea", "xmp", "plaintext"],
    required: { iframe: { sandbox: ["allow-scripts"], loading: "lazy" } },
  };
}
