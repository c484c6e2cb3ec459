import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { parse } from "yaml";

export type English = {
  isKnown(word: string): boolean;
  /** Listed misspellings, each with its one correction. */
  listed: ReadonlyMap<string, string>;
};

const require = createRequire(import.meta.url);

let loading: Promise<English> | undefined;

/** Loads the dictionaries at the first call, because they take half a second and some megabytes. */
export function loadEnglish(): Promise<English> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<English> {
  const [{ default: nspell }, { default: american }, { default: british }, terms] = await Promise.all([
    import("nspell"),
    import("dictionary-en"),
    import("dictionary-en-gb"),
    readTerms(),
  ]);
  const spellers = [american, british].map(({ aff, dic }) => nspell({ aff: Buffer.from(aff), dic: Buffer.from(dic) }));
  const known = new Map<string, boolean>();
  const isKnown = (word: string): boolean => {
    let answer = known.get(word);
    if (answer === undefined) {
      answer = spellers.some((speller) => speller.correct(word)) || terms.words.has(word);
      known.set(word, answer);
    }
    return answer;
  };
  const listed = new Map<string, string>();
  for (const [wrong, right] of [...terms.corrections, ...OFTEN]) {
    if (!isKnown(wrong) && isKnown(right)) listed.set(wrong, right);
  }
  return { isKnown, listed };
}

/** Certain misspellings, also where code or a name contains them or several corrections are equally close. */
const OFTEN: [string, string][] =
  `teh the, hte the, wich which, whcih which, adn and, taht that, thta that, thsi this, wiht with, waht what,
  refered referred, refering referring, maintainance maintenance, maintenence maintenance, paramater parameter, paramaters parameters,
  untill until, publically publicly, reccomend recommend, reccomended recommended, recomended recommended, becuase because,
  beacuse because, seperatly separately, definitly definitely, definetly definitely, occassion occasion, occassionally occasionally,
  neccesary necessary, necesary necessary, neccessary necessary, succesfull successful, sucessfull successful, independantly independently,
  existant existent, acces access, adresses addresses, diffrent different, differnt different, explicitely explicitly,
  priviledge privilege, priviledges privileges, priviledged privileged, tommorow tomorrow, wierd weird, yuo you,
  usefull useful, carefull careful, helpfull helpful, powerfull powerful, calender calendar, databse database, begining beginning,
  recieve receive, recieved received, recieves receives, recieving receiving, acheive achieve, acheived achieved, beleive believe,
  seperate separate, seperated separated, seperator separator, accomodate accommodate, definately definitely, adress address,
  dependancy dependency, dependancies dependencies, independant independent, existance existence, succesfully successfully,
  occured occurred, occuring occurring, transfered transferred, prefered preferred, succesful successful, enviroment environment`
    .split(",")
    .map((pair) => pair.trim().split(" ") as [string, string]);

type Terms = { words: Set<string>; corrections: [string, string][] };

async function readTerms(): Promise<Terms> {
  const folder = join(dirname(require.resolve("@cspell/dict-software-terms/cspell-ext.json")), "dict");
  const files = [
    "software-tools.txt",
    "networkingTerms.txt",
    "coding-compound-terms.txt",
    "webServices.txt",
    "computing-acronyms.txt",
  ];
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  texts.push(gunzipSync(await readFile(join(folder, "softwareTerms.txt.gz"))).toString("utf8"));
  const words = new Set<string>();
  for (const line of texts.join("\n").split(/\r?\n/)) {
    if (line.startsWith("#") || line.startsWith("!")) continue;
    for (const word of line.split(/[^\p{L}]+/u)) if (word !== "") words.add(word.toLowerCase());
  }
  const yaml: unknown = parse(await readFile(join(folder, "cspell-corrections.yaml"), "utf8"));
  return { words, corrections: readCorrections(yaml) };
}

/** Reads `- wrong->right`. Skips entries with several corrections and words that are short enough to be abbreviations. */
function readCorrections(yaml: unknown): [string, string][] {
  const lists = (yaml as { dictionaryDefinitions?: { suggestWords?: unknown[] }[] }).dictionaryDefinitions ?? [];
  return lists
    .flatMap(({ suggestWords }) => suggestWords ?? [])
    .map((entry) => /^([a-z]{6,})->([a-z]{4,})$/.exec(String(entry)))
    .filter((match) => match !== null)
    .map((match) => [match[1] ?? "", match[2] ?? ""]);
}
