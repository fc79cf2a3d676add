import type { Part } from './json';

export const isToolUse = ({ value }: Part): boolean => value.type === 'tool_use';

export const isToolResult = ({ value }: Part): boolean => value.type === 'tool_result';
