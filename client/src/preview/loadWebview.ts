import { env, Uri, type Webview } from 'vscode';

/**
 * Loads a page into a webview: its script and its style sheet have the same name. The policy of the page
 * allows these two and no network.
 */
export function loadWebview(
  webview: Webview,
  extensionUri: Uri,
  name: 'webview' | 'comparison',
): void {
  const dist = Uri.joinPath(extensionUri, 'dist');
  const file = (path: string) => webview.asWebviewUri(Uri.joinPath(dist, path));
  const nonce = crypto.randomUUID();
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src ${webview.cspSource}; base-uri 'none'; form-action 'none'`;
  webview.options = { enableScripts: true, localResourceRoots: [dist] };
  webview.html = `<!DOCTYPE html>
<html lang="${env.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${file(`${name}.css`)}">
<title>Preview</title>
</head>
<body>
<div id="root"></div>
<script nonce="${nonce}" src="${file(`${name}.js`)}"></script>
</body>
</html>
`;
}
