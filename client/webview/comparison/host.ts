import type { ComparisonHostRequests, ComparisonPanelEvents } from '@wirebench/client/shared/comparison-panel';
import { connectToHost } from '../common/host';

export const host = connectToHost<ComparisonHostRequests, ComparisonPanelEvents>();
