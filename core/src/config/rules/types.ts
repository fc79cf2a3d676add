import type { Fix, Level, RuleMeta } from '../../rules/types';
import type { JsonDocument, JsonNode, JsonPath, Place, TextRange } from '../../text/types';
import type { Host } from '../hosts/types';

/** A server in the document. */
export interface ServerNode {
  readonly name: string;
  readonly node: JsonNode;
  readonly path: JsonPath;
}

export interface ConfigScope {
  readonly host: Host;
  readonly doc: JsonDocument;
  readonly root: JsonNode;
  readonly servers: readonly ServerNode[];
  /** the file lies in a workspace folder, so it is likely to be committed */
  readonly inWorkspace: boolean;
}

/** Reports one fault; paths are from the root of the document. */
export type ReportConfigFault = (fault: {
  readonly message: string;
  readonly path: JsonPath;
  /** default: `value` */
  readonly part?: Place['part'];
  /** where a path cannot say it */
  readonly spot?: TextRange;
  readonly fixes?: readonly Fix[];
  /** a softer level than the rule's */
  readonly level?: Level;
  readonly tags?: readonly ('deprecated' | 'unnecessary')[];
}) => void;

/** A rule about server configurations. */
export interface ConfigRule {
  readonly meta: RuleMeta;
  /** the editor that owns the file says the same itself, so there the rule is silent */
  readonly editorSaysIt?: boolean;
  /** any JSON service says the same of a file that it knows as JSON */
  readonly jsonServiceSaysIt?: boolean;
  readonly check: (scope: ConfigScope, report: ReportConfigFault) => void;
}
