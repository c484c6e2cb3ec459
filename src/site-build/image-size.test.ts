import { expect, test } from "vitest";
import { imageSizeOf } from "./image-size.ts";

const bytes = (hex: string) => Buffer.from(hex.replaceAll(" ", ""), "hex");

test("reads the size of each kind of image from its head", () => {
  expect(imageSizeOf("a.png", bytes("89504e470d0a1a0a 0000000d 49484452 00000280 00000168 08"))).toEqual({
    width: 640,
    height: 360,
  });
  expect(imageSizeOf("a.gif", bytes("474946383961 8002 6801"))).toEqual({ width: 640, height: 360 });
  expect(imageSizeOf("a.jpg", bytes("ffd8 ffe0 0004 0000 ffc0 0011 08 0168 0280 03 0000 0000"))).toEqual({
    width: 640,
    height: 360,
  });
  const webp = `${Buffer.from("RIFF\0\0\0\0WEBPVP8X").toString("hex")} 0a000000 10000000 7f0200 670100`;
  expect(imageSizeOf("a.webp", bytes(webp))).toEqual({ width: 640, height: 360 });
  expect(imageSizeOf("a.svg", Buffer.from('<svg viewBox="0 0 640 360">'))).toEqual({ width: 640, height: 360 });
  expect(imageSizeOf("a.svg", Buffer.from('<svg width="64px" height="36">'))).toEqual({ width: 64, height: 36 });
});

test("knows no size of what is cut off, senseless or no image", () => {
  expect(imageSizeOf("a.png", bytes("89504e470d0a1a0a 0000"))).toBe(undefined);
  expect(imageSizeOf("a.gif", bytes("474946383961 0000 6801"))).toBe(undefined);
  expect(imageSizeOf("a.jpg", bytes("ffd8 ffe0 0000 0000 ffe0 0000 0000 0000"))).toBe(undefined);
  expect(imageSizeOf("a.svg", Buffer.from('<svg width="100%">'))).toBe(undefined);
  expect(imageSizeOf("a.txt", Buffer.from('<svg width="1" height="1">'))).toBe(undefined);
});
