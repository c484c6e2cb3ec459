/** Lightness 0–1, chroma, hue in degrees. */
export type Oklch = { l: number; c: number; h: number };
/** Gamma-encoded sRGB, each 0–1. */
export type Rgb = [number, number, number];

const HEX = /^#(?:([0-9a-f])([0-9a-f])([0-9a-f])[0-9a-f]?|([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})(?:[0-9a-f]{2})?)$/i;

/** Reads `#rgb` and `#rrggbb`, with or without transparency, which is ignored. Nothing else is let into CSS. */
export function readHex(written: string | undefined): Rgb | undefined {
  const found = HEX.exec(written?.trim() ?? "");
  if (!found) return undefined;
  const digits = found[1] === undefined ? found.slice(4, 7) : found.slice(1, 4).map((digit) => digit + digit);
  return digits.map((pair) => Number.parseInt(pair, 16) / 255) as Rgb;
}

export function toHex(rgb: Rgb): string {
  const pair = (part: number) =>
    Math.round(clamp(part) * 255)
      .toString(16)
      .padStart(2, "0");
  return `#${rgb.map(pair).join("")}`;
}

/** The relative luminances' ratio of WCAG 2. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** `share` of `over` laid on `under`, as browsers blend a transparent colour. */
export function blend(over: Rgb, under: Rgb, share: number): Rgb {
  return over.map((part, index) => part * share + (under[index] ?? 0) * (1 - share)) as Rgb;
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map(linear) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Björn Ottosson's OKLab, https://bottosson.github.io/posts/oklab/. */
export function toOklch(rgb: Rgb): Oklch {
  const [r, g, b] = rgb.map(linear) as Rgb;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(x, y),
    h: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360,
  };
}

/** Takes chroma away until the colour can be shown. */
export function toRgb({ l, c, h }: Oklch): Rgb {
  for (let chroma = c; chroma > 0.001; chroma *= 0.96) {
    const rgb = unbounded({ l, c: chroma, h });
    if (rgb.every((part) => part > -0.0005 && part < 1.0005)) return rgb.map(clamp) as Rgb;
  }
  return unbounded({ l, c: 0, h }).map(clamp) as Rgb;
}

function unbounded({ l, c, h }: Oklch): Rgb {
  const [x, y] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const long = (l + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const medium = (l - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const short = (l - 0.0894841775 * x - 1.291485548 * y) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map(encoded) as Rgb;
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function encoded(part: number): number {
  return part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
}

function clamp(part: number): number {
  return Math.min(1, Math.max(0, part));
}
