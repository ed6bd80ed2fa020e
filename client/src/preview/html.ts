/** What the page of the preview is made of. */
export interface WebviewParts {
  readonly nonce: string;
  /** Where its own files may come from, as VS Code says it (`webview.cspSource`). */
  readonly source: string;
  readonly script: string;
  readonly style: string;
  readonly language: string;
}

/**
 * The page. Its policy lets in one script, by its nonce, and one style sheet, and nothing from the
 * network; `blob:` images are what it draws itself when it makes a PNG.
 */
export function webviewHtml(parts: WebviewParts): string {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${parts.nonce}'`,
    `style-src ${parts.source}`,
    'img-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!DOCTYPE html>
<html lang="${escapeHtml(parts.language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${escapeHtml(parts.style)}">
<title>Preview</title>
</head>
<body>
<div id="root"></div>
<script nonce="${escapeHtml(parts.nonce)}" src="${escapeHtml(parts.script)}"></script>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
