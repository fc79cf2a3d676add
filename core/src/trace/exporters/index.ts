import { har } from './har';
import { html } from './html';
import { mermaid } from './mermaid';
import { native } from './native';
import { otlp } from './otlp';
import type { ExportFormat, TraceExporter } from './types';

/** Formats of export, in the order in which they are offered. */
export const TRACE_EXPORTERS: readonly TraceExporter[] = [native, har, otlp, mermaid, html];

export function exporterOf(format: ExportFormat): TraceExporter {
  const exporter = TRACE_EXPORTERS.find((one) => one.format === format);
  if (!exporter) throw new Error(`There is no export format ${format}.`);
  return exporter;
}
