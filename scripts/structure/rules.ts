import { findCycles } from "./find-cycles.ts";
import type { Import, Source } from "./read-sources.ts";
import { isAbove, type Kind, kindOf, roomOf } from "./rooms.ts";

export type Breach = { path: string; line: number; rule: string; advice: string };

/** What each kind of room may import; features and entries have more to keep to. */
const MAY_IMPORT: Record<Kind, Kind[]> = {
  entry: ["entry", "feature", "engine", "foundation"],
  feature: ["feature", "engine", "foundation"],
  engine: ["engine", "foundation"],
  foundation: ["foundation"],
};

/** The features that work with models and other engines. */
const ASK_MODELS = ["agent", "assistant"];

/** Runs in a browser as well as in the server, and touches neither. */
const SHARED_WITH_WEB = "src/render/";

export function findBreaches(sources: Source[], tables: Set<string>): Breach[] {
  return [
    ...findFileCycles(sources),
    ...findRoomCycles(sources),
    ...sources.flatMap((source) => source.imports.flatMap((given) => checkImport(source.path, given))),
    ...findTableBreaches(sources, tables),
  ];
}

export function findFileCycles(sources: Source[]): Breach[] {
  const edges = new Map(sources.map(({ path, imports }) => [path, new Set(imports.map(({ to }) => to))]));
  return findCycles(edges).map((files) => ({
    path: files[0] ?? "",
    line: 1,
    rule: "no cycle of files",
    advice: `${files.join(", ")} import one another; give what they share a file of its own`,
  }));
}

export function findRoomCycles(sources: Source[]): Breach[] {
  const edges = new Map<string, Set<string>>();
  for (const { path, imports } of sources)
    for (const { to } of imports) {
      const [from, target] = [roomOf(path), roomOf(to)];
      if (from && target && from !== target) edges.set(from, (edges.get(from) ?? new Set()).add(target));
    }
  return findCycles(edges).map((rooms) => ({
    path: `src/${rooms[0]}`,
    line: 1,
    rule: "no cycle of folders",
    advice: `${rooms.join(", ")} import one another; let one of them know nothing of the others`,
  }));
}

function checkImport(path: string, { to, line }: Import): Breach[] {
  const breach = (rule: string, advice: string) => [{ path, line, rule, advice }];
  const [from, target] = [roomOf(path), roomOf(to)];
  if (path.startsWith("web/")) {
    if (target && !to.startsWith(SHARED_WITH_WEB))
      return breach("web imports nothing of the server but the renderer", `take what ${to} gives from packages/client`);
    if (/^web\/(features|ui)\//.test(path) && to.startsWith("web/app/"))
      return breach("features know nothing of the frame", `move what ${to} shares to a room of its own`);
    return [];
  }
  if (!from || !target || from === target) return [];
  if (isStore(to)) return breach("a store is private to its folder", `import a verb of src/${target}`);
  const [kind, other] = [kindOf(from), kindOf(target)];
  if (!MAY_IMPORT[kind].includes(other))
    return breach(
      `no ${kind} imports a${/^[ae]/.test(other) ? "n" : ""} ${other}`,
      `take ${to} by construction in an entry`,
    );
  if (kind === "feature" && other === "feature" && !isAbove(from, target))
    return breach("a feature imports only those below it", `${from} is below ${target}; use an event or a queue`);
  if (kind === "feature" && other === "engine" && !ASK_MODELS.includes(from))
    return breach("only agent and assistant import engines", `do without ${to}`);
  return [];
}

/** A table belongs to the room that inserts into it. */
function findTableBreaches(sources: Source[], tables: Set<string>): Breach[] {
  const uses = sources.flatMap(({ path, tables: used }) => {
    const room = roomOf(path);
    return room ? used.filter(({ table }) => tables.has(table)).map((use) => ({ ...use, path, room })) : [];
  });
  const owners = new Map<string, string>();
  for (const { table, isInsert, path, room } of uses)
    if (isInsert && isStore(path) && !owners.has(table)) owners.set(table, room);
  return uses.flatMap(({ table, path, line, room }) => {
    const owner = owners.get(table) ?? room;
    const breach = (rule: string, advice: string) => [{ path, line, rule, advice }];
    if (!isStore(path)) return breach("statements stand in store files", `move the one on ${table} to a *store.ts`);
    if (room === owner) return [];
    return breach("a table belongs to one feature", `${table} is src/${owner}'s; call a verb of it`);
  });
}

/** A file of that name, or one in a folder of that name when one file is not enough. */
function isStore(path: string): boolean {
  return /[-/]store(\.ts$|\/)/.test(path) || path.endsWith(".sql");
}
