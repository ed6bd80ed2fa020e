import { env, Uri, type Webview } from 'vscode';
import { webviewHtml } from './html.ts';

/** Loads the page of the preview into a webview. */
export function loadWebview(webview: Webview, extensionUri: Uri): void {
  const dist = Uri.joinPath(extensionUri, 'dist');
  const file = (name: string) => webview.asWebviewUri(Uri.joinPath(dist, name)).toString();
  webview.options = { enableScripts: true, localResourceRoots: [dist] };
  webview.html = webviewHtml({
    nonce: crypto.randomUUID().replaceAll('-', ''),
    source: webview.cspSource,
    script: file('webview.js'),
    style: file('webview.css'),
    language: env.language,
  });
}
