import type { ExportFormat } from './formats';
import { har } from './har';
import { html } from './html';
import { mermaid } from './mermaid';
import { native } from './native';
import { otlp } from './otlp';
import type { TraceExporter } from './types';

const EXPORTERS: Readonly<Record<ExportFormat, TraceExporter>> = { native, har, otlp, mermaid, html };

export const exporterOf = (format: ExportFormat): TraceExporter => EXPORTERS[format];
