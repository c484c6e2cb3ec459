import type { DescribeAnswer } from "./api/described-api.ts";
import type { FontFacts } from "./fonts/font-facts.ts";
import type { ImageSize } from "./image-size.ts";
import type { PageScan } from "./scan-page.ts";

const MAX_TEXT_LENGTH = 16 * 1024 * 1024;
const MAX_SCANNED_NAMES = 200_000;
const MAX_SIZES = 50_000;
const MAX_FONTS = 200;
const MAX_UTILITIES = 20;
const MAX_APIS_LENGTH = 40 * 1024 * 1024;

/** What is known of contents, by their id in git, so that the next build need not read and scan what has not changed. */
export type BuildMemory = {
  texts: Remembered<string>;
  scans: Remembered<PageScan>;
  imageSizes: Remembered<ImageSize | undefined>;
  fonts: Remembered<FontFacts | undefined>;
  /** By what all files of a description hold. */
  apis: Remembered<DescribeAnswer>;
  /** CSS by the classes that it is for. */
  utilities: Remembered<string>;
};

export type Remembered<Value> = {
  has(id: string): boolean;
  get(id: string): Value | undefined;
  set(id: string, value: Value): void;
};

export function createBuildMemory(): BuildMemory {
  return {
    texts: remember(MAX_TEXT_LENGTH, (text) => text.length + 100),
    scans: remember(
      MAX_SCANNED_NAMES,
      ({ imports, targets, components }) => 5 + imports.length + targets.length + components.length,
    ),
    imageSizes: remember(MAX_SIZES, () => 1),
    fonts: remember(MAX_FONTS, () => 1),
    apis: remember(MAX_APIS_LENGTH, sizeOfApi),
    utilities: remember(MAX_UTILITIES, () => 1),
  };
}

function sizeOfApi(answer: DescribeAnswer): number {
  return answer.type === "refused" ? 100 : answer.operations.reduce((sum, { json }) => sum + json.length, 1000);
}

/** Forgets what was used longest ago once there is more than `capacity`. */
export function remember<Value>(capacity: number, sizeOf: (value: Value) => number): Remembered<Value> {
  const known = new Map<string, Value>();
  let size = 0;
  const remove = (id: string) => {
    if (known.has(id)) size -= sizeOf(known.get(id) as Value);
    known.delete(id);
  };
  return {
    has: (id) => known.has(id),
    get(id) {
      if (!known.has(id)) return undefined;
      const value = known.get(id) as Value;
      known.delete(id);
      known.set(id, value);
      return value;
    },
    set(id, value) {
      remove(id);
      known.set(id, value);
      size += sizeOf(value);
      for (const oldest of known.keys()) {
        if (size <= capacity) break;
        remove(oldest);
      }
    },
  };
}
