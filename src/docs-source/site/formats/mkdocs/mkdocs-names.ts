/** The names of the configuration in the order in which ProperDocs, a fork of MkDocs, tries them. */
export const MKDOCS_NAMES = ["properdocs.yml", "properdocs.yaml", "mkdocs.yml", "mkdocs.yaml"];
