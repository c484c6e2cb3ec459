/** What the renderer says of an operation in `data-api`: see `render/page/operation/playground-data.ts`. */
export type PlaygroundData = {
  method: string;
  address: string;
  servers: {
    url: string;
    isInternal: boolean;
    variables: { name: string; value: string; choices: string[]; isFixed: boolean }[];
  }[];
  security: Scheme[][];
  parameters: Parameter[];
  contents: Content[];
  isBodyRequired: boolean;
};

export type Scheme = { label: string; name: string; kind: string; in: string; key: string; word: string };

export type Parameter = {
  name: string;
  in: string;
  isRequired: boolean;
  type: string;
  value: string;
  choices: string[];
  style: string;
  isList: boolean;
  isExploded: boolean;
};

export type Content = { mediaType: string; text: string; fields?: { name: string; isFile: boolean; value: string }[] };
