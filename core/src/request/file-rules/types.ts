import type { Fix, Level, Related, RuleMeta } from '../../rules/types';
import type { RevisionId } from '../../spec/types';
import type { JsonDocument, JsonNode, JsonPath, Place, TextRange } from '../../text/types';
import type { RequestFile, RequestItem } from '../types';

/** Reports one fault. Paths are from the root of the document; those of an item check are from the item. */
export type ReportFileFault = (fault: {
  readonly message: string;
  readonly path: JsonPath;
  /** default: `value` */
  readonly part?: Place['part'];
  /** where a path cannot say it: an earlier one of two members, a place in a broken text. Asked for again after edits */
  readonly spot?: () => TextRange;
  readonly fixes?: readonly Fix[];
  readonly related?: readonly Related[];
  /** a softer level than the rule's */
  readonly level?: Level;
}) => void;

export interface FileScope {
  readonly doc: JsonDocument;
  readonly file: RequestFile;
}

export interface CollectionScope extends FileScope {
  readonly root: JsonNode;
}

export interface ItemScope extends FileScope {
  readonly item: RequestItem;
  readonly revision: RevisionId;
}

/** A message that is no item: the bare one, or one of an array. Paths are from the message. */
export interface MessageScope extends FileScope {
  readonly node: JsonNode;
}

/**
 * A rule about the file itself, not about the messages in it. `file` looks at everything and runs after each edit;
 * `collection` looks at the head of a collection; `item` at one item of a collection alone (and the names of the file's
 * variables), so that its findings are kept for as long as the item stays the same.
 */
export interface FileRule {
  readonly meta: RuleMeta;
  readonly file?: (scope: FileScope, report: ReportFileFault) => void;
  readonly collection?: (scope: CollectionScope, report: ReportFileFault) => void;
  readonly item?: (scope: ItemScope, report: ReportFileFault) => void;
  readonly message?: (scope: MessageScope, report: ReportFileFault) => void;
  /** it speaks of the messages in the file, so `"diagnostics": "expected"` makes a hint of it */
  readonly aboutMessages?: boolean;
}
