import type { ConnectionEvent } from '../frame/recorded';
import type { Classified, MessageKind } from '../frame/types';
import type { Revision, RevisionId } from '../spec/types';
import type { JsonPath, Place } from '../text/types';
import type { Facet } from './parts/facets';
import type { Trait } from './parts/traits';
import type { Recording } from './recording/recording';
import type { Step } from './recording/step';
import type {
  ExchangeContext,
  Finding,
  Fix,
  Level,
  MessageContext,
  MethodOutcome,
  RawContext,
  Report,
  RuleMeta,
  ToolContext,
} from './types';

/** A record of a recording, and what the recording has shown of its connection before it. */
export interface RecordingContext {
  /** of the connection; where nothing has said it, the newest, for rules that hold in every revision */
  readonly revision: Revision;
  readonly recording: Recording;
  readonly step: Step;
}

/** What a record is in an HTTP exchange: its request, the head of its answer, an event of it, or its end. */
export type HttpPhase = 'request' | 'response' | 'event' | 'end';

/** What a rule of scope session or http is called for; one of these has to hold. */
export interface RecordingTrigger {
  readonly kinds?: readonly Classified['kind'][];
  /** narrows `kinds`: the method of a request or notification, or the one that a response answers */
  readonly methods?: readonly string[];
  /** narrows `kinds`: the message is about this */
  readonly facet?: Trait;
  readonly phases?: readonly HttpPhase[];
  /** transport text as such: what is no message, or was kept to the letter */
  readonly texts?: true;
  readonly events?: readonly ConnectionEvent[];
  /** time has passed, or the recording ends: before the record at which that shows is judged itself */
  readonly ticks?: true;
}

/** Reports one fault in a recording; paths start at the message of the step, or at that of another record. */
export type RecordingReport = (finding: {
  readonly message: string;
  /** default: the message itself */
  readonly path?: JsonPath;
  readonly part?: Place['part'];
  /** the record in which the fault lies, where it is an earlier one */
  readonly record?: number;
  readonly within?: 'record';
  readonly fixes?: readonly Fix[];
  readonly related?: readonly { readonly message: string; readonly record: number; readonly path?: JsonPath }[];
  /** a softer level than the rule's, where the ground is weaker here */
  readonly level?: Level;
}) => void;

/** What a message rule is called for; all that is named has to hold. */
export interface MessageTrigger {
  readonly kinds: readonly Classified['kind'][];
  /** of a request or notification: its method; of a response: the method that it answers */
  readonly methods?: readonly string[];
  /** of a request or notification */
  readonly outcomes?: readonly MethodOutcome[];
  /** what the rule is about: it is not asked of messages that have none of it */
  readonly facet?: Facet;
}

export interface ExchangeTrigger {
  readonly responses: readonly Extract<MessageKind, 'result' | 'error'>[];
  readonly methods?: readonly string[];
  /** what the response is about */
  readonly facet?: Trait;
}

interface Scope<C, O, R = Report> {
  readonly context: C;
  readonly on: O;
  readonly report: R;
}
interface Contexts {
  readonly message: Scope<MessageContext, MessageTrigger>;
  readonly exchange: Scope<ExchangeContext, ExchangeTrigger>;
  readonly toolschema: Scope<ToolContext, Record<never, never>>;
  readonly raw: Scope<RawContext, Record<never, never>>;
  readonly session: Scope<RecordingContext, RecordingTrigger, RecordingReport>;
  readonly http: Scope<RecordingContext, RecordingTrigger, RecordingReport>;
}
/** Scopes whose rules judge a recording. */
export type RecordingScope = 'session' | 'http';
/** Scopes that have a runner. */
export type CheckScope = keyof Contexts;

export interface Rule<S extends CheckScope = CheckScope> extends RuleMeta {
  readonly scope: S;
  readonly on: Contexts[S]['on'];
  /** revisions in which the rule's level is another */
  readonly levelIn?: Readonly<Partial<Record<RevisionId, Level>>>;
  /** what an editor shows beside the level: `deprecated` strikes the place through */
  readonly tags?: Finding['tags'];
  /** where the order counts: rules with a lower one run first; default 0 */
  readonly order?: number;
  /** runs after all others, and only of what they left unexplained */
  readonly fallback?: boolean;
  readonly check: (context: Contexts[S]['context'], report: Contexts[S]['report']) => void;
}

/** A rule of any scope. */
export type AnyRule = { [S in CheckScope]: Rule<S> }[CheckScope];
