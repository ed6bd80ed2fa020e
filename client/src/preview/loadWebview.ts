import { env, Uri, type WebviewPanel } from 'vscode';

/**
 * Loads a page into a panel: its script and its style sheet have the same name. The policy of the page
 * allows these two and no network.
 * @returns what sends a message to the page, unless it was closed while the message was made
 */
export function loadWebview<Sent, Received>(
  panel: WebviewPanel,
  extensionUri: Uri,
  name: 'webview' | 'comparison',
  receive: (message: Received) => void,
): (message: Sent) => void {
  const { webview } = panel;
  let isClosed = false;
  panel.onDidDispose(() => {
    isClosed = true;
  });
  webview.onDidReceiveMessage(receive);
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
  return message => {
    if (!isClosed) void webview.postMessage(message);
  };
}
