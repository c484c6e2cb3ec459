import { type ScannedText, scanTexts } from "./scan-texts.ts";

process.on("message", (texts: ScannedText[]) => {
  void scanTexts(texts).then((found) => process.send?.(found));
});
process.on("disconnect", () => process.exit());
