export function describeAccess(scopes: string[]): string {
  return isReadOnly(scopes) ? "Read only" : "Read and write";
}

export function isReadOnly(scopes: string[]): boolean {
  return scopes.length === 1 && scopes[0] === "read";
}
