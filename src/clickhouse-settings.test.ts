import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test.each([
  ["nowhere", "expected http://HOST:PORT/DATABASE"],
  ["ftp://counts.example/docket", "expected http://HOST:PORT/DATABASE"],
  ["http://counts.example:8123", "expected http://HOST:PORT/DATABASE"],
  ["http://counts.example:8123/", "expected http://HOST:PORT/DATABASE"],
  ["http://counts.example:8123/docket/more", "expected http://HOST:PORT/DATABASE"],
  ["http://counts.example:8123/docket?user=me", "expected http://HOST:PORT/DATABASE"],
  ["http://me:secret@counts.example:8123/docket", "set DOCKET_CLICKHOUSE_USER and DOCKET_CLICKHOUSE_PASSWORD"],
])("says what DOCKET_CLICKHOUSE_URL=%s should be", (DOCKET_CLICKHOUSE_URL, expected) => {
  const read = () => readConfig({ DOCKET_CLICKHOUSE_URL });
  expect(read).toThrow(/DOCKET_CLICKHOUSE_URL/);
  expect(read).toThrow(expected);
  expect(read).not.toThrow(/secret@/);
});

test("takes a database with a user of its own", () => {
  const config = readConfig({
    DOCKET_CLICKHOUSE_URL: "https://counts.example/docket",
    DOCKET_CLICKHOUSE_USER: "docket",
    DOCKET_CLICKHOUSE_PASSWORD: "long-enough-secret",
  });
  expect(config.clickhouse).toEqual({
    url: "https://counts.example/docket",
    user: "docket",
    password: "long-enough-secret",
  });
  expect(config.secretValues).toContain("long-enough-secret");
  expect(config.clickhouseMaxWaiting).toBe(20_000_000);
  expect(readConfig({}).clickhouse).toBeUndefined();
});

test.each(["999", "many", "-1"])("refuses DOCKET_CLICKHOUSE_MAX_WAITING=%s by name", (text) => {
  expect(() => readConfig({ DOCKET_CLICKHOUSE_MAX_WAITING: text })).toThrow(/DOCKET_CLICKHOUSE_MAX_WAITING/);
});
