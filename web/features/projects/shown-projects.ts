const KEY = "docket-shown-projects";
const MAX_REMEMBERED = 50;

/** Ids of the projects that this browser showed, of all organisations, the last one first. */
export function readShownProjects(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

export function rememberShownProject(id: string): void {
  const ids = [id, ...readShownProjects().filter((other) => other !== id)].slice(0, MAX_REMEMBERED);
  try {
    localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // A browser that stores nothing proposes the first project.
  }
}
