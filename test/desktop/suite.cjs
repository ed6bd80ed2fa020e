/** Runs inside the desktop VS Code: a problem is reported and fixed, and the User API responds. */
const assert = require('node:assert/strict');
const { setTimeout: delay } = require('node:timers/promises');
const vscode = require('vscode');

/** Polls until there is what is waited for, for at most a minute. */
async function eventually(probe) {
  for (const end = Date.now() + 60_000; Date.now() < end; await delay(100)) {
    const found = await probe();
    if (found) return found;
  }
  throw new Error(`Waited in vain for ${probe}.`);
}

exports.run = async () => {
  const folder = vscode.workspace.workspaceFolders[0].uri;
  const uri = vscode.Uri.joinPath(folder, 'site.plugins.json');
  const text = '{ "plugins": [{ "source": "github:ada/graph", "enbaled": true }] }\n';
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  const document = await vscode.workspace.openTextDocument(uri);
  await vscode.window.showTextDocument(document);

  const problem = await eventually(() =>
    vscode.languages.getDiagnostics(uri).find(({ message }) => message.includes('"enbaled"')),
  );
  const [fix] = await eventually(async () => {
    const kind = vscode.CodeActionKind.QuickFix.value;
    const command = 'vscode.executeCodeActionProvider';
    const actions = await vscode.commands.executeCommand(command, uri, problem.range, kind);
    return actions.length > 0 && actions;
  });
  assert.ok(await vscode.workspace.applyEdit(fix.edit));
  assert.match(document.getText(), /"enabled": true/);

  await vscode.workspace.getConfiguration('userApi').update('port', 48_123);
  await vscode.commands.executeCommand('sitePlugins.userApi.start');
  const url = 'http://127.0.0.1:48123/api/user';
  await eventually(() =>
    fetch(url)
      .then(response => response.ok)
      .catch(() => false),
  );
  await vscode.commands.executeCommand('sitePlugins.userApi.stop');
};
