/** Files from which agents and editors take orders: whoever writes them speaks to every later run. */
const INSTRUCTION_FILES = [
  /(^|\/)(agents|agent|claude|gemini|copilot-instructions)(\.[a-z]+)?\.md$/i,
  /(^|\/)\.(docket|claude|cursor|codex|gemini|windsurf|clinerules|aider[^/]*|continue|roo|kiro|junie|agents?|mintlify)(\/|$)/i,
  /(^|\/)\.(cursorrules|windsurfrules|goosehints|mcp\.json)$/i,
  /(^|\/)skill\.md$/i,
];

export function isInstructionFile(path: string): boolean {
  return INSTRUCTION_FILES.some((pattern) => pattern.test(path));
}
