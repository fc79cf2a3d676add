import type { TraceHostRequests, TracePanelEvents } from '@wirebench/client/shared/trace-panel';
import { connectToHost } from '../common/host';

export const host = connectToHost<TraceHostRequests, TracePanelEvents>();
