// Imports point one way: entries → features → foundations (CONTRIBUTING.md).
const FEATURES = "^src/(projects|agent|pull-requests|analytics|docs)/";
const ENTRIES = "^src/(main\\.ts|server\\.ts|worker\\.ts|cli/)";
module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    { name: "nobody-imports-entries", severity: "error", from: { path: "^src/", pathNot: ENTRIES }, to: { path: ENTRIES } },
    {
      name: "foundations-know-no-feature",
      severity: "error",
      from: { path: "^src/", pathNot: [FEATURES, ENTRIES] },
      to: { path: FEATURES },
    },
    {
      name: "stores-are-private",
      comment: "Other features import a verb's own file, never the store behind it",
      severity: "error",
      from: { path: "^src/([^/]+)/" },
      to: { path: "^src/[^/]+/(.*/)?store\\.ts$", pathNot: "^src/$1/" },
    },
    { name: "source-knows-no-tests", severity: "error", from: { path: "^src/" }, to: { path: "^(test|bench)/" } },
  ],
  options: { doNotFollow: { path: "node_modules" }, tsPreCompilationDeps: true, tsConfig: { fileName: "tsconfig.json" } },
};
