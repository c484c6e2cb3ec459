export type JobFilters = { status?: string; search?: string };

export function readJobFilters(search: Record<string, unknown>): JobFilters {
  const { status, search: text } = search;
  return {
    ...(typeof status === "string" && { status }),
    ...(typeof text === "string" && { search: text }),
  };
}
