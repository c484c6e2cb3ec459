import { type ApiTexts, describeApi } from "../../api-description/describe-api.ts";
import type { Operation } from "../../api-description/operation.ts";
import { answerQuestions } from "../../child-process/answer-questions.ts";
import { scanPage } from "../scan-page.ts";
import type { DescribeAnswer } from "./described-api.ts";

/** Of all operations together. */
const MAX_LENGTH = 100_000_000;

answerQuestions(answer);

function answer(texts: ApiTexts): DescribeAnswer {
  const api = describeApi(texts);
  if (api.type === "refused") return api;
  let length = 0;
  const operations = api.operations.flatMap(({ operation, href, isHidden }) => {
    const { kind, method, address, title, tag, servers } = operation;
    const json = JSON.stringify(operation);
    length += json.length;
    if (length > MAX_LENGTH) return [];
    const originsOf = (isInternal: boolean) => [
      ...new Set(servers.filter((server) => server.isInternal === isInternal).flatMap(({ origins }) => origins)),
    ];
    return [
      {
        ...{
          source: operation.source,
          kind,
          method,
          address,
          title,
          isHidden,
          json,
          scan: scanPage(textsOf(operation)),
        },
        ...(tag !== undefined && { tag }),
        ...(href !== undefined && { href }),
        ...{ origins: originsOf(false), internalOrigins: originsOf(true) },
      },
    ];
  });
  return { ...api, operations };
}

/** Everything in an operation that is Markdown, in one text. */
function textsOf(operation: Operation): string {
  const found: string[] = [];
  JSON.stringify(operation, (key, value) => {
    if ((key === "description" || key === "content") && typeof value === "string") found.push(value);
    return value;
  });
  return found.join("\n\n");
}
