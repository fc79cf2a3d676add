import type { ClientRequests, EngineNotifications } from '@wirebench/core/contract/engine';

/** What the engine needs from whoever runs it: the editor's extension host, or the CLI. */
export interface EnginePorts {
  /** absent: nobody can be asked (the CLI) */
  readonly ask?: (params: ClientRequests['input/ask']['params']) => Promise<ClientRequests['input/ask']['result']>;
  readonly variable?: (
    params: ClientRequests['input/variable']['params'],
  ) => Promise<ClientRequests['input/variable']['result']>;
  readonly notify: <N extends keyof EngineNotifications>(name: N, params: EngineNotifications[N]) => void;
}
