/** The names of the configuration in the order in which Zensical and ProperDocs, which go on from MkDocs, try them. */
export const MKDOCS_NAMES = ["zensical.toml", "properdocs.yml", "properdocs.yaml", "mkdocs.yml", "mkdocs.yaml"];
