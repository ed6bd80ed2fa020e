/** The values of the webview's HTML document. */
interface WebviewParts {
  readonly nonce: string;
  /** The origin of the extension's files, `webview.cspSource`. */
  readonly source: string;
  readonly script: string;
  readonly style: string;
  readonly language: string;
}

/**
 * Returns the HTML document of the webview. Its content security policy allows one script, by its
 * nonce, one style sheet and no network.
 */
export function webviewHtml(parts: WebviewParts): string {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${parts.nonce}'`,
    `style-src ${parts.source}`,
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
