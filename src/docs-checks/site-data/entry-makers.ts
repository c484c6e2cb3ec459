import { nameAt, nodeAt, nodesAt, type ScriptNode } from "../../docs-source/site/values/script/script-node.ts";

/** What a function is called that makes an entry, or a list of entries, of texts. */
const MAKES_ENTRY = /(?:^|[a-z_](?=[A-Z]))(?:item|link|page|group|section|entry|category|root)$/i;

/** The functions of a script that are the site's own, by their place, and make entries of a navigation, by their name. */
export function findEntryMakers(program: ScriptNode): ReadonlySet<string> {
  const names = nodesAt(program, "body").flatMap((statement) => {
    if (statement.type === "ImportDeclaration") {
      const source = nodeAt(statement, "source")?.value;
      const isOwn = typeof source === "string" && /^\.\.?\//.test(source);
      return isOwn ? nodesAt(statement, "specifiers").map((one) => nameAt(nodeAt(one, "local"), "name")) : [];
    }
    const declared = statement.type === "ExportNamedDeclaration" ? nodeAt(statement, "declaration") : statement;
    if (declared?.type === "FunctionDeclaration") return [nameAt(nodeAt(declared, "id"), "name")];
    return nodesAt(declared, "declarations").flatMap((one) =>
      nodeAt(one, "init")?.type === "ArrowFunctionExpression" ? [nameAt(nodeAt(one, "id"), "name")] : [],
    );
  });
  return new Set(names.flatMap((name) => (name !== undefined && MAKES_ENTRY.test(name) ? name : [])));
}

/** The name of the function that a call is of; undefined for a method. */
export function nameOfCalled(node: ScriptNode): string | undefined {
  const callee = node.type === "CallExpression" && !node.optional ? nodeAt(node, "callee") : undefined;
  return callee?.type === "Identifier" ? nameAt(callee, "name") : undefined;
}
