import type { EngineOptions, SessionInfo } from '@wirebench/core/contract/engine';
import type { SessionMode } from '@wirebench/core/request/types';
import type { Answerer } from '@wirebench/core/session/ports';
import type { RevisionId } from '@wirebench/core/spec/types';
import type { Guard } from '../guard/guard';
import type { StdioServer } from '../stdio/spawn-server';
import type { Eras } from './eras';
import type { LiveSession } from './live-session';
import type { RecordingFactory } from './recording-factory';

export interface SessionWish {
  readonly mode: SessionMode;
  /** has to be agreed on */
  readonly revision?: RevisionId;
  /** is asked for first; what the server offers instead is taken */
  readonly prefer: RevisionId;
  /** a ready session of another revision will not do, unless the server is known to refuse the preferred one */
  readonly only: boolean;
  readonly capabilities: Readonly<Record<string, unknown>>;
}

/** What sessions need of the engine around them. */
export interface HostEnvironment {
  readonly options: () => EngineOptions;
  readonly guard: Guard;
  readonly eras: () => Eras;
  readonly recordings: RecordingFactory;
  /** asks a person; absent in the CLI */
  readonly ask: ((server: StdioServer) => Answerer) | undefined;
  readonly changed: (info: SessionInfo) => void;
  readonly notification: (live: LiveSession, method: string) => void;
}
