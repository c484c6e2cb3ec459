/** What is used of it here. The types that others made for it bring those of browsers with them. */
declare module "opentype.js" {
  import type { OutlineCommand } from "./canvas.ts";

  export type Glyph = {
    advanceWidth?: number;
    getPath(x: number, y: number, size: number): { commands: OutlineCommand[] };
  };
  export type Font = {
    unitsPerEm: number;
    /** Kerning works once `init` was called. */
    position: { init(): void };
    charToGlyphIndex(character: string): number;
    charToGlyph(character: string): Glyph;
    getKerningValue(left: Glyph, right: Glyph): number;
  };
  const opentype: { parse(file: ArrayBufferLike): Font };
  // biome-ignore lint/style/noDefaultExport: it has one
  export default opentype;
}
