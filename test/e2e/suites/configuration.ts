import * as vscode from 'vscode';
import { eventually } from '../../support/eventually.ts';

let opened = 0;

const colors = `{
          "light": "#ffffff", "lightgray": "#e5e5e5", "gray": "#8a8a8a", "darkgray": "#444444",
          "dark": "#222222", "secondary": "#225577", "tertiary": "#775522",
          "highlight": "#22557722", "textHighlight": "#ffff0088"
        }`;

/** A configuration without problems. */
export const valid = `{
  "configuration": {
    "pageTitle": "A Walled Garden",
    "enableSPA": true,
    "locale": "en-GB",
    "theme": {
      "fontOrigin": "local",
      "cdnCaching": false,
      "typography": {},
      "colors": {
        "lightMode": ${colors},
        "darkMode": ${colors}
      }
    }
  },
  "plugins": [
    { "source": "github:garden-plugins/graph", "enabled": true }
  ]
}
`;

/**
 * Writes a configuration into a new folder and opens it.
 * @param text the text; `$0` marks the cursor
 */
export async function openConfiguration(text: string): Promise<vscode.TextEditor> {
  const [workspace] = vscode.workspace.workspaceFolders ?? [];
  if (workspace === undefined) throw new Error('No folder is open.');
  opened += 1;
  const file = vscode.Uri.joinPath(workspace.uri, `site-${opened}`, 'site.plugins.json');
  await writeText(file, text.replace('$0', ''));
  const document = await vscode.workspace.openTextDocument(file);
  const editor = await vscode.window.showTextDocument(document, { preview: false });
  const cursor = text.indexOf('$0');
  if (cursor >= 0) {
    const position = document.positionAt(cursor);
    editor.selection = new vscode.Selection(position, position);
  }
  return editor;
}

/** The only diagnostic that has this code, as soon as there is one. */
export function diagnostic(uri: vscode.Uri, code: string): Promise<vscode.Diagnostic> {
  return eventually(`a diagnostic ${code}`, () =>
    vscode.languages.getDiagnostics(uri).find(found => codeOf(found) === code),
  );
}

export function codeOf({ code }: vscode.Diagnostic): unknown {
  return typeof code === 'object' ? code.value : code;
}

/** Writes a file by way of VS Code, which can do so on the web as well. */
export async function writeText(uri: vscode.Uri, text: string): Promise<void> {
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
}
