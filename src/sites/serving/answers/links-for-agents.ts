/** For the Link header of each page: what else there is for agents. */
export function linksForAgents(base: string): string[] {
  return [
    `<${base}/llms.txt>; rel="llms-txt"`,
    `<${base}/llms-full.txt>; rel="llms-full-txt"`,
    `<${base}/mcp/server-card>; rel="mcp-server-card"`,
    `<${base}/.well-known/agent-skills/index.json>; rel="agent-skills"`,
  ];
}
