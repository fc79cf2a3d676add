import { isRevisionId, latest } from '../../spec/index';

/** Whether a text is no version of MCP, and none of a later day or of a draft that is not known here. */
export function isNoVersion(text: string): boolean {
  if (isRevisionId(text) || /draft/i.test(text)) return false;
  return !/^\d{4}-\d{2}-\d{2}$/.test(text) || text < latest.id;
}

/** Whether a text speaks of the header MCP-Protocol-Version. */
export const namesVersionHeader = (text: string): boolean => /mcp-protocol-version/i.test(text.slice(0, 1000));
