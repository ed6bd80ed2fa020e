/** Headless Neovim with the exact set-ups in docs/editors.md: a diagnostic, a completion, a fix. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { clean, misspelled, mistake, read, run } from '../support/cli.ts';
import { blockBelow, editorHome, ensureEditor } from './editor.ts';

before(() => ensureEditor('nvim', ['neovim'], 'Install Neovim 0.7 or newer.'));

/** Drives the editor and writes what it saw to `seen.json`. */
const drive = `
local function wait(what, condition)
  if not vim.wait(60000, condition, 20) then error('no ' .. what) end
end
local function ask(method, line, column)
  local place = { line = line - 1, character = column - 1 }
  local params = { textDocument = vim.lsp.util.make_text_document_params(), position = place }
  params.range = { start = place, ['end'] = place }
  params.context = { diagnostics = {} }
  local answers = vim.lsp.buf_request_sync(0, method, params, 60000)
  for _, answer in pairs(answers) do return answer.result end
end
local ok, message = pcall(function()
  wait('diagnostic', function() return #vim.diagnostic.get(0) > 0 end)
  local seen = { diagnostics = vim.diagnostic.get(0), completions = {} }
  local place = seen.diagnostics[1]
  local line, column = place.lnum + 1, place.col + 1
  for _, item in ipairs(ask('textDocument/completion', line, column).items) do
    table.insert(seen.completions, item.label)
  end
  for _, action in ipairs(ask('textDocument/codeAction', line, column)) do
    if action.isPreferred then
      seen.fix = action.title
      vim.lsp.util.apply_workspace_edit(action.edit, 'utf-16')
    end
  end
  wait('end of the diagnostic', function() return #vim.diagnostic.get(0) == 0 end)
  if vim.lsp.buf.format then vim.lsp.buf.format({ timeout_ms = 60000 })
  else vim.lsp.buf.formatting_sync(nil, 60000) end
  vim.cmd('write')
  vim.fn.writefile({ vim.fn.json_encode(seen) }, 'seen.json')
end)
if not ok then vim.fn.writefile({ vim.fn.json_encode({ failure = message }) }, 'seen.json') end
vim.cmd('qall!')
`;

/** Which part of the guide is for the Neovim that is installed. */
async function setUp(): Promise<string> {
  const { output } = await run('nvim', ['--version']);
  const [, major = 0, minor = 0] = /v(\d+)\.(\d+)/.exec(output)?.map(Number) ?? [];
  const isNew = major > 0 || minor >= 11;
  return blockBelow(isNew ? 'Neovim 0.11 and newer' : 'Neovim 0.7 to 0.10');
}

test('Neovim shows the problem, completes, fixes, and formats with the indentation of the file', async () => {
  const { folder, env } = editorHome({
    'init.lua': await setUp(),
    'drive.lua': drive,
    'site.plugins.json': misspelled,
  });
  const args = ['--headless', '-u', 'init.lua', '-n', 'site.plugins.json', '-S', 'drive.lua'];
  const { errorOutput } = await run('nvim', args, { folder, env });
  const seen = JSON.parse(read(folder, 'seen.json'));
  assert.equal(seen.failure, undefined, errorOutput);
  assert.equal(seen.diagnostics.length, 1);
  const [diagnostic] = seen.diagnostics;
  assert.deepEqual(
    [diagnostic.lnum + 1, diagnostic.col + 1, diagnostic.source],
    [mistake.line, mistake.column, 'site-plugins'],
  );
  assert.match(diagnostic.message, /Did you mean "enabled"\?/);
  assert.ok(seen.completions.includes('layout'), seen.completions.join());
  assert.equal(seen.fix, 'Rename to "enabled"');
  assert.equal(read(folder, 'site.plugins.json'), clean);
});

test('both set-ups for Neovim are valid Lua', async () => {
  for (const heading of ['Neovim 0.11 and newer', 'Neovim 0.7 to 0.10']) {
    const { folder, env } = editorHome({ 'init.lua': blockBelow(heading) });
    const parse = "lua local ok, message = loadfile('init.lua'); print(message or 'valid')";
    const args = ['--headless', '-u', 'NONE', '-c', parse, '-c', 'qall!'];
    const { errorOutput } = await run('nvim', args, { folder, env });
    assert.equal(errorOutput.trim(), 'valid', heading);
  }
});
