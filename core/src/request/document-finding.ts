import { findingAt } from '../rules/check-batch';
import type { Finding, Level } from '../rules/types';
import { rangeOf } from '../text/places';
import type { JsonDocument, JsonNode, JsonPath, TextRange } from '../text/types';

/** A finding about a value below `base`; kept with its item, so it says nothing of where the item stands. */
export interface LocalFinding {
  readonly finding: Finding;
  readonly spot?: () => TextRange;
  /** about a message, not about the file: softened where the author expects faults */
  readonly aboutMessage: boolean;
}

/** A finding in a request file. Paths, also those of its fixes, are from the root of the document. */
export interface DocumentFinding extends Finding {
  /** the item it belongs to */
  readonly item: number | undefined;
  /** where it lies now; asked for again after an edit elsewhere */
  readonly range: TextRange;
}

/** A local finding told from the root of the document. */
export function placed(
  local: LocalFinding,
  where: {
    readonly doc: JsonDocument;
    readonly base: JsonNode | undefined;
    readonly path: JsonPath;
    readonly item: number | undefined;
  },
  level: Level = local.finding.level,
): DocumentFinding {
  const { finding, spot } = local;
  const { doc, base, path, item } = where;
  return {
    ...findingAt(finding, path),
    level,
    item,
    get range() {
      if (spot) return spot();
      return base ? rangeOf(doc, base, finding.at) : { offset: 0, length: 0 };
    },
  };
}
