type Code = Record<string, unknown> & { type: string };

const DATA = new Set(
  ["Program", "ExpressionStatement", "Literal", "Identifier", "MemberExpression", "TemplateElement", "Property"].concat(
    ["ObjectExpression", "ArrayExpression", "SpreadElement", "JSXEmptyExpression", "JSXExpressionContainer"],
    ["JSXElement", "JSXFragment", "JSXOpeningElement", "JSXClosingElement", "JSXOpeningFragment", "JSXClosingFragment"],
    ["JSXAttribute", "JSXIdentifier", "JSXMemberExpression", "JSXNamespacedName", "JSXSpreadAttribute", "JSXText"],
  ),
);
const SIGNS = new Set(["-", "+", "!"]);

export function isCode(value: unknown): value is Code {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** Whether a node of JavaScript only holds data: nothing of it calls, computes or changes anything. */
export function holdsData(node: Code): boolean {
  if (node.type === "TemplateLiteral") return Array.isArray(node.expressions) && node.expressions.length === 0;
  if (node.type === "UnaryExpression") return SIGNS.has(String(node.operator));
  if (node.type === "MemberExpression")
    return node.computed !== true || (isCode(node.property) && node.property.type === "Literal");
  if (node.type === "Property") return node.computed !== true && node.kind === "init" && node.method !== true;
  return DATA.has(node.type);
}
