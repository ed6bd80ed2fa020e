/** An extension that does what `driver.ts` asks for; the path of its socket is in the environment. */
const { ChildProcess } = require('node:child_process');
const { rmSync } = require('node:fs');
const { createServer } = require('node:http');
const { text } = require('node:stream/consumers');
const vscode = require('vscode');

/** How late the answers of language servers arrive, in milliseconds. */
let lateMs = 0;

const { emit } = ChildProcess.prototype;

/** @this {import('node:child_process').ChildProcess} @type {typeof emit} */
ChildProcess.prototype.emit = function (name, ...values) {
  const isAnswer = name === 'message' && values[0]?.id !== undefined && !('method' in values[0]);
  if (!isAnswer || lateMs === 0) return emit.call(this, name, ...values);
  setTimeout(() => emit.call(this, name, ...values), lateMs);
  return true;
};

/** @type {Record<string, (argument: string) => PromiseLike<unknown>>} */
const actions = {
  run: command => vscode.commands.executeCommand(command),
  late: async milliseconds => {
    lateMs = Number(milliseconds);
  },
  // In the first group, because the active one may be that of a preview, which the file would cover.
  open: path =>
    vscode.window.showTextDocument(vscode.Uri.file(path), {
      preview: false,
      viewColumn: vscode.ViewColumn.One,
    }),
};

exports.activate = () => {
  const path = process.env.SITE_PLUGINS_DRIVER;
  if (path === undefined) return;
  // A window that is reloaded leaves its socket.
  rmSync(path, { force: true });
  createServer(async (request, response) => {
    const action = actions[request.url?.slice(1) ?? ''];
    try {
      await action?.(await text(request));
      response.writeHead(action === undefined ? 404 : 204).end();
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  }).listen(path);
};
