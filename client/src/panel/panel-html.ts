/** What a panel's page is made of; addresses as the webview sees them. */
export interface PanelPage {
  readonly title: string;
  readonly language: string;
  readonly nonce: string;
  /** the webview's own source, for the policy */
  readonly cspSource: string;
  readonly script: string;
  /** the icon font's style sheet, which the elements load into their shadow roots by its id */
  readonly icons: string;
  readonly style: string;
  /** tag of the panel's root element */
  readonly root: string;
}

/**
 * The page of a panel: its root element and one script. Nothing remote, no inline script or style; pictures and sounds
 * of a response come as `data:` or `blob:`.
 */
export function panelHtml({ title, language, nonce, cspSource, script, icons, style, root }: PanelPage): string {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${cspSource}`,
    `style-src ${cspSource}`,
    `font-src ${cspSource}`,
    `img-src ${cspSource} data: blob:`,
    'media-src data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!DOCTYPE html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" id="vscode-codicon-stylesheet" href="${escapeHtml(icons)}" nonce="${escapeHtml(nonce)}">
<link rel="stylesheet" href="${escapeHtml(style)}">
</head>
<body>
<${root}></${root}>
<script type="module" nonce="${escapeHtml(nonce)}" src="${escapeHtml(script)}"></script>
</body>
</html>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
