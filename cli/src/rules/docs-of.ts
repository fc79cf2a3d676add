import { docsPath } from '@wirebench/core/rules/index';

/** The page of a rule, from the root of the repository. */
export function docsOf(rule: string): string {
  return `docs/rules/${docsPath(rule)}`;
}
