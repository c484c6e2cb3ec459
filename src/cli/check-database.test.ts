import { expect, it } from "vitest";
import { reasonForOwnDatabase } from "./check-database.ts";

const laptop = { publicUrl: "http://127.0.0.1:4400", host: "127.0.0.1" };

it("takes the embedded database for good enough on one's own machine", () => {
  expect(reasonForOwnDatabase(laptop, 1e9)).toBeUndefined();
  expect(reasonForOwnDatabase({ publicUrl: "http://[::1]:4400", host: "::1" }, 1e9)).toBeUndefined();
  expect(reasonForOwnDatabase({ publicUrl: "http://docs.localhost:4400", host: "localhost" }, 1e9)).toBeUndefined();
});

it("advises a database of one's own where others reach the service, and where much is stored", () => {
  expect(reasonForOwnDatabase({ ...laptop, publicUrl: "https://docs.example.com" }, 1e6)).toBe(
    "others reach this Docket at https://docs.example.com",
  );
  expect(reasonForOwnDatabase({ ...laptop, host: "0.0.0.0" }, 1e6)).toBe("others reach this Docket on 0.0.0.0");
  expect(reasonForOwnDatabase(laptop, 11 * 1024 ** 3)).toBe("it has grown to 11 GiB");
});
