import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import * as vscode from 'vscode';
import { eventually } from '../../support/eventually.ts';
import { codeOf, diagnostic, openConfiguration, valid } from './configuration.ts';
import type { Case } from './runner.ts';

/** Processes are found by way of /proc, which Linux alone has. */
export const faults: readonly Case[] =
  process.platform !== 'linux'
    ? []
    : [
        {
          name: 'a server that is killed during typing is restarted, and no character is lost',
          async run() {
            const editor = await openConfiguration(valid.replace('"A Walled Garden"', '"$0"'));
            const { document } = editor;
            const start = document.getText();
            await eventually('the server', () => serverProcess());
            const killed = serverProcess();
            for (const [index, character] of [...'A Wälled 🌱 Garden'].entries()) {
              if (index === 5 && killed !== undefined) process.kill(killed, 'SIGKILL');
              await vscode.commands.executeCommand('type', { text: character });
            }
            assert.equal(document.getText(), start.replace('""', '"A Wälled 🌱 Garden"'));
            await eventually('another server', () => {
              const running = serverProcess();
              return running !== undefined && running !== killed;
            });
            const edit = new vscode.WorkspaceEdit();
            const at = document.positionAt(document.getText().indexOf('"enabled"') + 1);
            edit.replace(document.uri, new vscode.Range(at, at.translate(0, 7)), 'enbaled');
            await vscode.workspace.applyEdit(edit);
            const found = await diagnostic(document.uri, 'unknown-property');
            assert.equal(codeOf(found), 'unknown-property');
            assert.equal(document.getText(found.range), '"enbaled"');
          },
        },
      ];

/** The language server that this extension host has started. */
function serverProcess(): number | undefined {
  const pids = readdirSync('/proc').filter(name => /^\d+$/.test(name));
  const found = pids.find(pid => {
    try {
      const parent = /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return Number(parent) === process.pid && command.includes('dist/server.js');
    } catch {
      return false;
    }
  });
  return found === undefined ? undefined : Number(found);
}
