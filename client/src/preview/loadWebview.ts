import { env, Uri, type Webview } from 'vscode';

/** Loads a page into a webview: its script and its style sheet have the same name. */
export function loadWebview(
  webview: Webview,
  extensionUri: Uri,
  name: 'webview' | 'comparison',
): void {
  const dist = Uri.joinPath(extensionUri, 'dist');
  const file = (path: string) => webview.asWebviewUri(Uri.joinPath(dist, path)).toString();
  webview.options = { enableScripts: true, localResourceRoots: [dist] };
  webview.html = webviewHtml({
    nonce: crypto.randomUUID().replaceAll('-', ''),
    source: webview.cspSource,
    script: file(`${name}.js`),
    style: file(`${name}.css`),
    language: env.language,
  });
}

/** The values of the HTML document, which are the extension's or VS Code's. */
interface WebviewParts {
  readonly nonce: string;
  /** The origin of the extension's files, `webview.cspSource`. */
  readonly source: string;
  readonly script: string;
  readonly style: string;
  readonly language: string;
}

/** Returns a document whose policy allows one script, by its nonce, one style sheet and no network. */
export function webviewHtml({ nonce, source, script, style, language }: WebviewParts): string {
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src ${source}; base-uri 'none'; form-action 'none'`;
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${style}">
<title>Preview</title>
</head>
<body>
<div id="root"></div>
<script nonce="${nonce}" src="${script}"></script>
</body>
</html>
`;
}
