/** Where the site of a branch can be read; undefined until it is built. Published sites are above pull requests, so an entry passes it. */
export type FindPreview = (projectId: string, branch: string) => Promise<string | undefined>;
