import { env, Uri, type Webview } from 'vscode';
import { webviewHtml } from './html.ts';

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
