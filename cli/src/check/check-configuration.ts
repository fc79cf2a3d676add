import type { JsonDocument } from '@wirebench/core/text/types';
import type { CheckOptions, PlacedFinding } from './types';

export function checkConfiguration(
  _path: string,
  _text: string,
  _doc: JsonDocument,
  _options: CheckOptions,
): readonly PlacedFinding[] {
  return [];
}
