export type Attributes = Record<string, string | number | boolean>;

export type Span = {
  traceId: string;
  add(attributes: Attributes): void;
  fail(): void;
  end(): void;
};
