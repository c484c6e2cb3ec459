const HUES = ["blue", "green", "amber", "purple", "teal", "orange", "red"];

/** The colours of the page as the library reads them: it knows hexadecimal ones only. */
export function paletteOf(colours: Record<string, string>): Record<string, string> {
  const background = toHex(colours.background, "#ffffff");
  const on = (name: string) => toHex(colours[name], background);
  const [text, muted, accent] = [on("text"), on("muted"), on("accent")];
  const [tint, raised, hover] = [on("tint"), on("raised"), on("hover")];
  return {
    background,
    mainBkg: tint,
    primaryColor: tint,
    primaryTextColor: text,
    primaryBorderColor: accent,
    secondaryColor: hover,
    secondaryTextColor: text,
    secondaryBorderColor: muted,
    tertiaryColor: raised,
    tertiaryTextColor: text,
    tertiaryBorderColor: muted,
    lineColor: muted,
    textColor: text,
    titleColor: text,
    noteBkgColor: hover,
    noteTextColor: text,
    noteBorderColor: muted,
    clusterBkg: raised,
    clusterBorder: on("line"),
    edgeLabelBackground: background,
    labelBoxBkgColor: raised,
    labelBoxBorderColor: muted,
    actorBkg: tint,
    actorBorder: accent,
    actorTextColor: text,
    actorLineColor: muted,
    signalColor: muted,
    signalTextColor: text,
    activationBkgColor: hover,
    activationBorderColor: muted,
    sequenceNumberColor: background,
    gridColor: on("line"),
    pieStrokeColor: background,
    pieOuterStrokeColor: background,
    pieOpacity: "1",
    pieSectionTextColor: background,
    ...Object.fromEntries(HUES.map((name, index) => [`pie${index + 1}`, on(name)])),
  };
}

/** Any colour of CSS, laid over another, as the pixel that it becomes. */
function toHex(colour: string | undefined, below: string): string {
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext("2d");
  if (!context || colour === undefined) return below;
  context.fillStyle = below;
  context.fillRect(0, 0, 1, 1);
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
