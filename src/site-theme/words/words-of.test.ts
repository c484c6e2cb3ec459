import { expect, test } from "vitest";
import { ENGLISH } from "./english.ts";
import { playgroundWords } from "./playground-words.ts";
import { TRANSLATIONS } from "./translations.ts";
import { scriptWords, wordsOf } from "./words-of.ts";

test("says everything in every language, with the same places for what is put in", () => {
  const places = (text: string) => text.match(/\{\w+\}/g) ?? [];
  for (const [language, words] of TRANSLATIONS)
    for (const [name, english] of Object.entries(ENGLISH)) {
      const said = words[name as keyof typeof ENGLISH];
      expect(said.trim(), `${language} ${name}`).not.toBe("");
      expect(places(said), `${language} ${name}`).toEqual(places(english));
    }
});

test("finds the words by the first part of a code, else in English", () => {
  expect(wordsOf("pt-BR").yes).toBe("Sim");
  expect(wordsOf("DE").yes).toBe("Ja");
  expect(wordsOf("zh-CN").home).toBe(wordsOf("zh").home);
  expect(wordsOf("zh_TW").home).toBe("回到首頁");
  expect(wordsOf("zh-Hant-HK").home).toBe("回到首頁");
  expect(wordsOf("xx")).toBe(ENGLISH);
  expect(wordsOf("constructor")).toBe(ENGLISH);
  expect(scriptWords(wordsOf("en-GB"))).toBeUndefined();
  expect(JSON.parse(scriptWords(wordsOf("fr")) ?? "")).toMatchObject({ copy: "Copier" });
});

test("says what is on the form for requests in every language, with the same places for what is put in", () => {
  for (const language of TRANSLATIONS.keys()) {
    const said: Record<string, string> = JSON.parse(playgroundWords(language) ?? "{}");
    expect(
      Object.values(said).filter((text) => text.trim() !== ""),
      language,
    ).toHaveLength(37);
    expect(said.noAnswer, language).toContain("Access-Control-Allow-Origin: {page}");
    expect(said.notJson, language).toContain("{why}");
    expect(said.fillIn, language).toContain("{name}");
    expect(said.sendsTo, language).toContain("{host}");
  }
  expect(playgroundWords("en")).toBeUndefined();
});
