/** Formats of export, in the order in which they are offered. */
export const EXPORT_FORMATS = [
  { format: 'native', title: 'Native trace', suffix: 'mcptrace' },
  { format: 'har', title: 'HTTP archive (HAR)', suffix: 'har' },
  { format: 'otlp', title: 'OpenTelemetry spans (OTLP JSON)', suffix: 'otlp.json' },
  { format: 'mermaid', title: 'Mermaid sequence diagram', suffix: 'mmd' },
  { format: 'html', title: 'HTML page', suffix: 'html' },
] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number]['format'];
