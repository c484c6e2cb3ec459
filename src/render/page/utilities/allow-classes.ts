const MAX_CLASSES = 40;
const MAX_LENGTH = 60;

const VARIANT =
  /^(?:dark|sm|md|lg|xl|2xl|max-sm|max-md|max-lg|hover|focus|group-hover|first|last|odd|even|print|rtl|ltr)$/;
const SIDE = "[trblxyse]";
const LENGTH =
  "(?:px|auto|full|fit|min|max|none|\\d+(?:\\.\\d+)?|\\d+/\\d+|\\[\\d{1,4}(?:\\.\\d+)?(?:px|rem|em|%|ch)\\])";
const WIDE = "(?:screen|xs|sm|md|lg|xl|[2-7]xl|prose)";
const HUE =
  "(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-(?:50|[1-9]00|950)";
const COLOUR = `(?:(?:${HUE}|primary|black|white|transparent|current|inherit)(?:/\\d{1,3})?|\\[#[0-9a-fA-F]{3,8}\\])`;

/** What authors may use: layout, space, size, type, colour. Nothing that leaves its place, covers others, or loads. */
const UTILITIES = new RegExp(
  `^(?:${[
    "block|inline|inline-block|flex|inline-flex|grid|inline-grid|hidden|contents|flow-root|table|table-row|table-cell|list-item",
    `flex-(?:row|col|row-reverse|col-reverse|wrap|nowrap|1|auto|none|initial|grow|shrink)|(?:grow|shrink)(?:-0)?|basis-${LENGTH}`,
    "(?:grid-cols|grid-rows|col-span|row-span|col-start|row-start)-(?:\\d{1,2}|none|full|auto)|auto-rows-fr",
    "(?:items|content|self|justify|justify-items|justify-self|place-items|place-content)-(?:start|end|center|between|around|evenly|baseline|stretch|auto|normal)",
    `gap(?:-[xy])?-${LENGTH}|space-[xy]-${LENGTH}`,
    `p${SIDE}?-${LENGTH}|m${SIDE}?-${LENGTH}`,
    `(?:w|h|size|min-w|min-h|max-w|max-h)-(?:${LENGTH}|${WIDE})`,
    "text-(?:left|center|right|justify|start|end|xs|sm|base|lg|xl|[2-6]xl|wrap|nowrap|balance|pretty|ellipsis)",
    `(?:text|bg|border|decoration|fill|stroke|divide|ring|from|to|via)-${COLOUR}`,
    "font-(?:thin|light|normal|medium|semibold|bold|extrabold|black|mono|sans|serif)|italic|not-italic",
    "leading-(?:none|tight|snug|normal|relaxed|loose|\\d{1,2})|tracking-(?:tighter|tight|normal|wide|wider|widest)",
    "underline|no-underline|line-through|uppercase|lowercase|capitalize|normal-case|truncate|line-clamp-[1-6]|tabular-nums",
    "whitespace-(?:normal|nowrap|pre|pre-line|pre-wrap)|break-(?:normal|words|all)|align-(?:top|middle|bottom|baseline)",
    `border(?:-${SIDE})?(?:-[0248])?|border-(?:solid|dashed|dotted|none)|divide-[xy]|ring(?:-[0124])?`,
    "rounded(?:-[trblse]{1,2})?(?:-(?:none|sm|md|lg|xl|2xl|3xl|full))?|shadow(?:-(?:sm|md|lg|xl|none))?",
    "bg-gradient-to-[trbl]{1,2}|bg-(?:none)|opacity-\\d{1,3}",
    "overflow(?:-[xy])?-(?:auto|hidden|visible|scroll)|object-(?:contain|cover|fill|none|center|top|bottom)",
    "aspect-(?:auto|square|video)|list-(?:none|disc|decimal|inside|outside)|order-(?:\\d{1,2}|first|last|none)",
    "float-(?:left|right|none)|clear-(?:both|left|right)|transition(?:-(?:all|colors|opacity|none))?|duration-\\d{2,4}",
    "select-(?:none|text|all)|cursor-(?:default|pointer|help)|invert|grayscale|invert-0|grayscale-0",
  ].join("|")})$`,
);

/** The utility classes among those that an author gave an element. Others mean nothing here, and are left out. */
export function allowedClasses(written: string): string[] {
  const names = written.slice(0, 4000).split(/\s+/).slice(0, MAX_CLASSES);
  return [...new Set(names)].filter(isAllowed);
}

export function isAllowed(name: string): boolean {
  if (name === "" || name.length > MAX_LENGTH) return false;
  const parts = name.split(":");
  // Negative margins would lay one thing over another.
  const utility = parts.pop()?.replace(/^!/, "") ?? "";
  return parts.length <= 3 && parts.every((variant) => VARIANT.test(variant)) && UTILITIES.test(utility);
}
