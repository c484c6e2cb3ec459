import type { ExportDefaultDeclaration, ImportDeclaration, Node, Program, VariableDeclaration } from "estree";
import { parse as parseYaml } from "yaml";
import { nameOf } from "../../../docs-source/docs-path.ts";
import { resolveImport } from "../../../docs-source/site/resolve-import.ts";
import type { PageState } from "../page-state.ts";
import { assignPattern } from "./assign-pattern.ts";
import type { Place } from "./component-node.ts";
import { evaluate } from "./evaluate.ts";
import { isFrameworkFile, readTemplate } from "./frameworks/read-template.ts";
import { type AnyExpression, type Machine, UnsupportedExpression } from "./machine.ts";
import { parseModule } from "./parse-module.ts";
import { parseSource } from "./parse-source.ts";
import { FrameworkValue, FunctionValue, Scope, SnippetValue, toValue, type Value, ValueMap } from "./values.ts";

const IS_STYLE = /\.(?:css|s[ac]ss|less|styl)$/i;
const IS_ASSET = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mp3|pdf)$/i;

/** Reads the files that a page imports, as data: the names that they export. Each file is read once a page. */
export class Modules {
  readonly #state: PageState;
  readonly #machine: Machine;
  readonly #known = new Map<string, Scope>();

  constructor(state: PageState, machine: Machine) {
    this.#state = state;
    this.#machine = machine;
  }

  /** The file that an import of `from` means, if it was given to the page. */
  resolve(from: string, specifier: string): string | undefined {
    const { imports, home } = this.#state.context;
    const path = resolveImport(from, specifier, (candidate) => Object.hasOwn(imports, candidate), home);
    if (path !== undefined) this.#state.usedFiles.add(path);
    return path;
  }

  textOf(path: string): string {
    return this.#state.context.imports[path] ?? "";
  }

  /** Adds what the imports and exports of a file's code name to its scope. */
  addNames(program: Program, scope: Scope, place: Place): void {
    for (const statement of program.body)
      if (statement.type === "ImportDeclaration") this.#import(statement, scope, place);
    for (const statement of program.body) {
      try {
        this.#define(statement, scope);
      } catch (error) {
        if (!(error instanceof UnsupportedExpression)) throw error;
        this.#state.find("unsupported-expression", `This code is not used: ${error.message}`, place);
      }
    }
  }

  #define(statement: Node, scope: Scope): void {
    switch (statement.type) {
      case "ExportNamedDeclaration":
        if (statement.declaration) this.#define(statement.declaration, scope);
        return;
      case "ExportDefaultDeclaration":
        scope.set("default", this.#defaultOf(statement, scope));
        return;
      case "FunctionDeclaration":
        scope.set(statement.id.name, new FunctionValue(statement.params, statement.body, scope));
        return;
      case "VariableDeclaration":
        this.#declare(statement, scope);
    }
  }

  #declare({ declarations }: VariableDeclaration, scope: Scope): void {
    for (const { id, init } of declarations)
      assignPattern(id, init ? evaluate(init, scope, this.#machine) : undefined, scope, this.#machine, evaluate);
  }

  #defaultOf({ declaration }: ExportDefaultDeclaration, scope: Scope): Value {
    if (declaration.type === "FunctionDeclaration") {
      const value = new FunctionValue(declaration.params, declaration.body, scope);
      if (declaration.id) scope.set(declaration.id.name, value);
      return value;
    }
    if (declaration.type === "ClassDeclaration") throw new UnsupportedExpression("A class is not supported");
    return evaluate(declaration as AnyExpression, scope, this.#machine);
  }

  #import(statement: ImportDeclaration, scope: Scope, place: Place): void {
    const specifier = String(statement.source.value);
    const found = this.#find(specifier, scope.path);
    if (found === undefined || found === "unreadable") {
      // What a generator gives its pages, such as `@theme/Tabs`: its components are known by their names.
      if (!/^(?:\.{0,2}\/|@site\/|@\/|~\/|!!raw-loader!)/.test(specifier)) {
        if (!/\.mdx?$/i.test(scope.path)) for (const { local } of statement.specifiers) scope.addUnknown(local.name);
        return;
      }
      const shown = `"${specifier.slice(0, 200)}"`;
      if (found === "unreadable")
        this.#state.find("unsupported-expression", `${shown} cannot be read as JavaScript and is left out`, place);
      else this.#state.find("missing-import", `There is no file ${shown} to import`, place);
      const nothing = isFrameworkFile(specifier) ? new FrameworkValue() : new FunctionValue([], undefined, scope);
      for (const { local } of statement.specifiers) scope.set(local.name, nothing);
      return;
    }
    for (const name of statement.specifiers) {
      if (name.type === "ImportDefaultSpecifier") scope.set(name.local.name, found.get("default"));
      else if (name.type === "ImportNamespaceSpecifier") scope.set(name.local.name, found);
      else {
        const imported = name.imported.type === "Identifier" ? name.imported.name : String(name.imported.value);
        // A snippet may be imported by any name.
        scope.set(name.local.name, found.has(imported) ? found.get(imported) : found.get("default"));
      }
    }
  }

  /** A file of another language, such as a component of Vue or Astro, cannot be read. */
  #find(specifier: string, from: string): ValueMap | "unreadable" | undefined {
    try {
      return this.#valueOf(specifier, from);
    } catch (error) {
      if (error instanceof UnsupportedExpression) return "unreadable";
      throw error;
    }
  }

  /** What can be imported from a file, by name. */
  #valueOf(specifier: string, from: string): ValueMap | undefined {
    const raw = /^(?:!!raw-loader!)(.+)$|^(.+)\?raw$/.exec(specifier);
    if (raw) return this.#readRaw(from, raw[1] ?? raw[2] ?? "");
    // Styles of a site's own are not used, and neither are the names of their classes.
    if (IS_STYLE.test(specifier)) return new ValueMap([["default", new ValueMap()]]);
    if (IS_ASSET.test(specifier)) return new ValueMap([["default", specifier]]);
    const path = this.resolve(from, specifier);
    if (path === undefined) return undefined;
    if (/\.(?:json|ya?ml)$/i.test(path)) return this.#readData(path);
    if (isFrameworkFile(path)) return new ValueMap([["default", this.#readFramework(path)]]);
    const scope = this.#known.get(path) ?? this.#load(path);
    const names = new ValueMap(scope.own());
    if (/\.mdx?$/i.test(path)) names.set("default", new SnippetValue(path));
    return names;
  }

  /** A file as text, to be shown as code. */
  #readRaw(from: string, specifier: string): ValueMap | undefined {
    const path = this.resolve(from, specifier);
    return path === undefined ? undefined : new ValueMap([["default", this.textOf(path)]]);
  }

  #readFramework(path: string): Value {
    const template = readTemplate(path, this.textOf(path));
    return template === undefined ? new FrameworkValue() : new SnippetValue(path, template);
  }

  /** A component that its framework knows by the name of its file. */
  findFramework(name: string): Value {
    const path = Object.keys(this.#state.context.imports).find((one) => isFrameworkFile(one) && nameIn(one) === name);
    if (path === undefined) return undefined;
    this.#state.usedFiles.add(path);
    return this.#readFramework(path);
  }

  #readData(path: string): ValueMap {
    try {
      const text = this.textOf(path);
      const data = toValue(/\.json$/i.test(path) ? JSON.parse(text) : parseYaml(text, { maxAliasCount: 100 }));
      return new ValueMap([...(data instanceof ValueMap ? data : []), ["default", data]]);
    } catch {
      this.#state.find("missing-import", "The file cannot be read", { path, line: 1, column: 1 });
      return new ValueMap();
    }
  }

  #load(path: string): Scope {
    const scope = new Scope(path);
    this.#known.set(path, scope);
    this.#machine.nest(() => {
      if (/\.mdx?$/i.test(path)) {
        for (const node of parseSource(path, this.textOf(path)).tree.children)
          if (node.type === "mdxjsEsm" && node.data?.estree)
            this.addNames(node.data.estree, scope, { path, line: node.position?.start.line ?? 1, column: 1 });
      } else this.addNames(parseModule(path, this.textOf(path)), scope, { path, line: 1, column: 1 });
    });
    return scope;
  }
}

/** `api/TheBadge.vue` is used as `<TheBadge>`. */
function nameIn(path: string): string {
  return nameOf(path).replace(/\.\w+$/, "");
}
