import type { ResponseHostRequests, ResponsePanelEvents } from '@wirebench/client/shared/response-panel';
import { connectToHost } from '../common/host';

export const host = connectToHost<ResponseHostRequests, ResponsePanelEvents>();
