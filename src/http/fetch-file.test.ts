import { expect, test } from "vitest";
import { fetchFile } from "./fetch-file.ts";

const { signal } = new AbortController();
const fetched = (address: string) => fetchFile(address, { maxBytes: 100, allowedRanges: [], signal });

test("connects to nothing inside the network, whatever its address is written like", async () => {
  for (const host of ["127.0.0.1", "localhost", "[::1]", "10.1.2.3", "169.254.169.254", "0x7f.1", "[::ffff:127.0.0.1]"])
    expect(await fetched(`https://${host}/font.woff2`)).toEqual({
      type: "failed",
      why: expect.stringMatching(/ is an address inside the network$/),
    });
});

test("takes https addresses only", async () => {
  for (const address of ["http://example.com/a", "file:///etc/passwd", "https://user:word@example.com/a", "nothing"])
    expect(await fetched(address)).toEqual({ type: "failed", why: "it is no https address" });
});
