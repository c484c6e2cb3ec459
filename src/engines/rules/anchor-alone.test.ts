import { describe, expect, it } from "vitest";
import { runPrompt } from "../../../test/support/run-prompt.ts";

const files = {
  "SUMMARY.md": "# Summary\n\n- [Start](README.md)\n- [Lamps](guides/lamps.md)\n- [Alarms](api/alarms.md)\n",
  "README.md": "# Start\n\n## Ring\n",
  "guides/lamps.md": "# Lamps\n\n[ring](../api/alarms.md#ring), [all](../api/alarms.md)\n\n## Dim\n",
  "api/alarms.md": "# Alarms\n\n## Ring\n\n## Ring once\n\n## Dim\n",
};
const rung = files["guides/lamps.md"].replace("alarms.md#ring", "alarms.md#ring-once");

describe("change-links to a heading alone", () => {
  it.each([
    "On guides/lamps, the link to api/alarms.md#ring should go to #ring-once",
    "Change the link api/alarms#ring to #ring-once",
    "In guides/lamps, change the link alarms.md#ring to #ring-once",
    "In guides/lamps the link to alarms.md#ring should point to alarms.md#ring-once",
  ])("takes it for one of the page that the link leads to: %j", async (prompt) => {
    const { after } = await runPrompt(files, prompt);
    expect(after).toEqual({ ...files, "guides/lamps.md": rung });
  });

  it("does so with a relative link and with an address of the web", async () => {
    const relative = await runPrompt(files, "In guides/lamps, change the link ../api/alarms.md#ring to #ring-once");
    expect(relative.after["guides/lamps.md"]).toBe(rung);
    const web = { "a.md": "# A\n\n[x](https://lamps.example/api#ring)\n" };
    const { after } = await runPrompt(web, "In a.md, change the link https://lamps.example/api#ring to #dim");
    expect(after["a.md"]).toBe("# A\n\n[x](https://lamps.example/api#dim)\n");
  });

  it.each([
    ["Change the link api/alarms#ring to #gone", "heading_not_found"],
    ["On guides/lamps, change the link api/alarms#ring to #dim", "ambiguous_heading"],
    ["On guides/lamps, change the link ../api/alarms.md#ring to #dim", "ambiguous_heading"],
  ])("refuses %j", async (prompt, reason) => {
    const { applied, after } = await runPrompt(files, prompt);
    expect(applied).toMatchObject({ type: "refused", reason });
    expect(after).toEqual(files);
  });
});
