/**
 * An operation of an API as its page needs it: plain data, checked and cut to size, with every reference resolved. What is
 * Markdown is called `description`; everything else is plain text.
 */
export type Operation = {
  /** The file or the address of the description. */
  source: string;
  kind: "operation" | "webhook";
  /** In upper case. */
  method: string;
  /** `/users/{id}`; of a webhook its name. */
  address: string;
  title: string;
  /** For the list of pages and for search engines. */
  summary?: string;
  description?: string;
  tag?: string;
  id?: string;
  isDeprecated: boolean;
  more?: { url: string; title: string };
  servers: Server[];
  security: SecurityChoice[];
  parameters: Parameter[];
  body?: Body;
  responses: Response[];
  callbacks: Callback[];
  /** What the author wrote in `x-codeSamples`. */
  samples: CodeSample[];
  /** What the author wrote in `x-mint`. */
  content?: string;
};

export type Server = {
  /** An absolute address of http or https, or one that begins with `/`; `{name}` stands for a variable. */
  url: string;
  description?: string;
  variables: ServerVariable[];
  /** The origins that the address can have, if readers' browsers may send to them. */
  origins: string[];
  /** In the reader's own network, such as `http://localhost:3000`. */
  isInternal: boolean;
};

export type ServerVariable = { name: string; value: string; choices: string[]; description?: string };

/** What must be given together; each of several choices suffices. None means that nothing is needed. */
export type SecurityChoice = { name: string; scheme: SecurityScheme; scopes: string[] }[];

export type SecurityScheme = {
  kind: "basic" | "bearer" | "http" | "apiKey" | "oauth2" | "openIdConnect" | "mutualTLS";
  description?: string;
  /** Of an API key: where it goes, and its name there. */
  in?: "header" | "query" | "cookie";
  name?: string;
  /** Of `http`: the word before the credentials. */
  word?: string;
  format?: string;
  flows?: { kind: string; authorizationUrl?: string; tokenUrl?: string; scopes: [name: string, meaning: string][] }[];
  url?: string;
};

export type Parameter = {
  name: string;
  in: "path" | "query" | "header" | "cookie";
  isRequired: boolean;
  isDeprecated: boolean;
  description?: string;
  schema: Schema;
  style?: string;
  isExploded?: boolean;
  /** JSON of the example that the author gave. */
  example?: string;
};

export type Body = { isRequired: boolean; description?: string; contents: Content[] };

export type Content = { mediaType: string; schema?: Schema; examples: Example[] };

/** `text` is as it would be sent. */
export type Example = { title: string; text: string; isMade: boolean; isCut: boolean };

export type Response = {
  /** `200`, `4XX` or `default`. */
  status: string;
  description?: string;
  headers: Field[];
  contents: Content[];
};

export type Callback = {
  name: string;
  method: string;
  address: string;
  title?: string;
  description?: string;
  body?: Body;
  responses: Response[];
};

export type CodeSample = { language: string; title: string; code: string };

export type Schema = {
  /** In words: `string`, `array of User objects`, `integer or null`. */
  type: string;
  name?: string;
  description?: string;
  format?: string;
  /** Constraints in words. */
  rules: string[];
  /** JSON of each value. */
  values: string[];
  hasMoreValues: boolean;
  /** JSON. */
  default?: string;
  example?: string;
  isDeprecated: boolean;
  isReadOnly: boolean;
  isWriteOnly: boolean;
  /** Of an object, or of the items of a list. */
  fields: Field[];
  choices: { kind: "oneOf" | "anyOf"; schemas: Schema[] } | undefined;
  /** Why its fields are not shown. */
  cut?: "recursive" | "deep";
};

export type Field = { name: string; isRequired: boolean; schema: Schema };
