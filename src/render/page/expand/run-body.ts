import type { Pattern, Statement } from "estree";
import { type Evaluate, type Machine, UnsupportedExpression } from "./machine.ts";
import { FunctionValue, Scope, type Value } from "./values.ts";

type Assign = (pattern: Pattern, value: Value, scope: Scope, machine: Machine, evaluate: Evaluate) => void;
type Returned = { value: Value } | undefined;

/** The value that a written function returns: its constants, conditions and `return` are evaluated, nothing else. */
export function runBody(
  { parameters, body, scope: outer }: FunctionValue,
  values: Value[],
  machine: Machine,
  evaluate: Evaluate,
  assign: Assign,
): Value {
  if (!body) return undefined;
  const scope = new Scope(outer.path, outer);
  parameters.forEach((parameter, index) => {
    if (parameter.type === "RestElement") assign(parameter.argument, values.slice(index), scope, machine, evaluate);
    else assign(parameter, values[index], scope, machine, evaluate);
  });
  if (body.type !== "BlockStatement") return evaluate(body, scope, machine);
  return runStatements(body.body, scope, machine, evaluate, assign)?.value;
}

function runStatements(
  statements: Statement[],
  scope: Scope,
  machine: Machine,
  evaluate: Evaluate,
  assign: Assign,
): Returned {
  for (const statement of statements) {
    machine.step();
    switch (statement.type) {
      case "ReturnStatement":
        return { value: statement.argument ? evaluate(statement.argument, scope, machine) : undefined };
      case "VariableDeclaration":
        for (const { id, init } of statement.declarations)
          assign(id, init ? evaluate(init, scope, machine) : undefined, scope, machine, evaluate);
        break;
      case "FunctionDeclaration":
        scope.set(statement.id.name, new FunctionValue(statement.params, statement.body, scope));
        break;
      case "IfStatement": {
        const branch = evaluate(statement.test, scope, machine) ? statement.consequent : statement.alternate;
        const inner = branch?.type === "BlockStatement" ? branch.body : branch ? [branch] : [];
        const returned = runStatements(inner, new Scope(scope.path, scope), machine, evaluate, assign);
        if (returned) return returned;
        break;
      }
      case "BlockStatement": {
        const returned = runStatements(statement.body, new Scope(scope.path, scope), machine, evaluate, assign);
        if (returned) return returned;
        break;
      }
      // Effects of a component happen in a browser only.
      case "ExpressionStatement":
      case "EmptyStatement":
        break;
      default:
        throw new UnsupportedExpression("Code that does more than return content is not run");
    }
  }
  return undefined;
}
