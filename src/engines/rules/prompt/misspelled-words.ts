/** Slips of the finger in the words of an instruction. Texts and names are never looked up here. */
const SLIPS: Record<string, string> = {
  rename: "renmae rname raname reanme renam renamne rneame",
  replace: "repalce repace relpace replce repalace replaec reaplce replase",
  delete: "delte deelte dleete deleet deltee delet",
  remove: "remvoe reomve rmeove remov remoev",
  change: "chagne cahnge chnage chang chnge",
  update: "udpate upate updaet updte",
  redirect: "rediect redirct reidrect rediret redircet redirekt",
  broken: "brokn broekn borken brocken brokne",
  links: "lnks liks lniks linkss",
  typos: "tpyos typoes tyops tipos typso",
  spelling: "speling spellling spellign",
  please: "plase plese pleae pelase pleas pleaes",
  page: "pgae apge paeg",
  title: "titel tilte titl",
  description: "desciption descripton descritpion discription decription",
  everywhere: "everwhere everwyhere everyhwere everwhre",
  folder: "fodler foldr floder",
  with: "wiht wtih whit",
  check: "chekc chcek cehck",
};

const KNOWN = new Map(
  Object.entries(SLIPS).flatMap(([word, slips]) =>
    slips
      .split(" ")
      .filter(Boolean)
      .map((slip) => [slip, word]),
  ),
);

export function withoutSlip(word: string): string {
  return KNOWN.get(word) ?? word;
}

const GERUNDS = new Map(
  `rename move delete remove add create fix change update set hide unhide redirect check replace put`
    .split(/\s+/)
    .map((verb) => [verb === "put" || verb === "set" ? `${verb}ting` : `${verb.replace(/e$/, "")}ing`, verb]),
);

/** "rename" for "renaming": how an instruction may begin. */
export function verbOfGerund(word: string): string | undefined {
  return GERUNDS.get(word);
}
