import type { SecurityChoice, SecurityScheme } from "./operation.ts";
import { at, entriesAt, isRecord, itemsAt, type Located, lineAt, textAt, valueIn } from "./plain-value.ts";
import type { References } from "./references.ts";

const MAX_CHOICES = 10;
const MAX_SCOPES = 100;

/** What an operation needs, by its own `security` or that of the whole description. */
export function describeSecurity(operation: Located, root: Located, references: References): SecurityChoice[] {
  const from = Array.isArray(valueIn(operation.value, "security")) ? operation : root;
  const schemes = at(at(root, "components"), "securitySchemes");
  return itemsAt(from, "security")
    .slice(0, MAX_CHOICES)
    .map((choice) => {
      const needed = isRecord(choice.value) ? Object.entries(choice.value) : [];
      return needed.slice(0, MAX_CHOICES).flatMap(([name, scopes]) => {
        const found = references.resolve(at(schemes, name));
        const scheme = found && describeScheme(found);
        if (!scheme) return [];
        const wanted = Array.isArray(scopes) ? scopes.filter((scope) => typeof scope === "string") : [];
        return [
          { name: name.slice(0, 100), scheme, scopes: wanted.slice(0, MAX_SCOPES).map((one) => one.slice(0, 200)) },
        ];
      });
    });
}

function describeScheme(from: Located): SecurityScheme | undefined {
  const description = textAt(from, "description", 5000);
  const said = description === undefined ? {} : { description };
  switch (lineAt(from, "type")) {
    case "http": {
      const word = lineAt(from, "scheme", 40) ?? "";
      const kind = word.toLowerCase() === "basic" ? "basic" : word.toLowerCase() === "bearer" ? "bearer" : "http";
      const format = lineAt(from, "bearerFormat", 80);
      return { kind, ...said, ...(kind === "http" && { word }), ...(format !== undefined && { format }) };
    }
    case "apiKey": {
      const place = lineAt(from, "in");
      const name = lineAt(from, "name", 200);
      if (name === undefined || !(place === "header" || place === "query" || place === "cookie")) return undefined;
      return { kind: "apiKey", ...said, in: place, name };
    }
    case "oauth2":
      return { kind: "oauth2", ...said, flows: describeFlows(from) };
    case "openIdConnect": {
      const url = webAddress(lineAt(from, "openIdConnectUrl", 1000));
      return { kind: "openIdConnect", ...said, ...(url !== undefined && { url }) };
    }
    case "mutualTLS":
      return { kind: "mutualTLS", ...said };
  }
  return undefined;
}

function describeFlows(from: Located): NonNullable<SecurityScheme["flows"]> {
  return entriesAt(from, "flows")
    .slice(0, 6)
    .map(([kind, flow]) => {
      const authorizationUrl = webAddress(lineAt(flow, "authorizationUrl", 1000));
      const tokenUrl = webAddress(lineAt(flow, "tokenUrl", 1000));
      const scopes = Object.entries(
        isRecord(valueIn(flow.value, "scopes")) ? (valueIn(flow.value, "scopes") as object) : {},
      );
      return {
        kind: kind.slice(0, 40),
        ...(authorizationUrl !== undefined && { authorizationUrl }),
        ...(tokenUrl !== undefined && { tokenUrl }),
        scopes: scopes
          .slice(0, MAX_SCOPES)
          .map(([name, meaning]): [string, string] => [name.slice(0, 200), String(meaning ?? "").slice(0, 500)]),
      };
    });
}

function webAddress(url: string | undefined): string | undefined {
  return url !== undefined && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : undefined;
}
