import type { ShareImage } from "../share-image.ts";
import { drawShareImage } from "./draw-share-image.ts";

process.on("message", (image: ShareImage) => void process.send?.(drawShareImage(image)));
process.on("disconnect", () => process.exit());
