import type { Classified, Direction, Side } from '../frame/types';
import type { MethodInfo, Revision, RevisionId } from '../spec/types';
import type { JsonEdit, JsonPath, Place } from '../text/types';

export type Level = 'error' | 'warning' | 'info' | 'hint';

/** Which of the five levels a fault lies on; a JSON-RPC error and a failed tool never blur. */
export type FaultLevel = 'json' | 'json-rpc' | 'mcp' | 'tool' | 'transport';

export interface Fix {
  readonly title: string;
  readonly edits: readonly JsonEdit[];
  /** the one that fix-all takes; only where a person would not have to think */
  readonly preferred?: boolean;
}

export interface Related {
  readonly message: string;
  readonly at: Place;
}

/** One fault: one place, one rule, one reason. Places are paths from the value that was checked. */
export interface Finding {
  /** `group/name` */
  readonly rule: string;
  readonly level: Level;
  readonly fault: FaultLevel;
  /** what is wrong, why it matters, what to write instead: plain words, one to three sentences */
  readonly message: string;
  readonly at: Place;
  readonly tags?: readonly ('deprecated' | 'unnecessary')[];
  readonly fixes?: readonly Fix[];
  readonly related?: readonly Related[];
}

export type RuleScope = 'message' | 'exchange' | 'session' | 'http' | 'toolschema' | 'raw';

/** What every rule says of itself. */
export interface RuleMeta {
  readonly id: string;
  readonly level: Level;
  readonly revisions: readonly RevisionId[];
  readonly actor: Side | 'either';
  readonly scope: RuleScope;
  readonly fault: FaultLevel;
  /** ids of the requirements it covers, its own included where it is one */
  readonly covers: readonly string[];
  /** one sentence, in our words */
  readonly summary: string;
}

/** What is known about a message when it is checked alone. */
export interface MessageContext {
  readonly revision: Revision;
  readonly value: unknown;
  readonly message: Classified;
  readonly direction?: Direction;
  /** of a request or notification: its row in the method table of this revision */
  readonly method?: MethodInfo;
  /** of a response: the request it answers; `inferred` where only its shape tells */
  readonly answers?: { readonly method: MethodInfo; readonly params: unknown; readonly inferred: boolean };
}

/** Reports one fault of the rule; level, id and fault level come from the rule. */
export type Report = (finding: {
  readonly message: string;
  readonly path: JsonPath;
  readonly part?: Place['part'];
  readonly fixes?: readonly Fix[];
  readonly related?: readonly Related[];
}) => void;
