/** Vim with ALE, without a display, with the exact set-up in docs/editors.md. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { clean, misspelled, mistake, read, run } from '../support/cli.ts';
import { blockBelow, editorHome, ensureEditor, guide } from './editor.ts';

/** Loads ALE from where Debian installs it, as a plugin manager would. */
const loadAle = `
set nocompatible nomore
set runtimepath^=/usr/share/vim-ale
filetype plugin on
`;

/** Drives the editor and writes what it saw to \`seen.json\`. */
const drive = `
function! Wait(what, condition)
  let l:end = reltimefloat(reltime()) + 60
  while !a:condition()
    if reltimefloat(reltime()) > l:end | throw 'no ' . a:what | endif
    sleep 20m
  endwhile
endfunction
function! Diagnostics()
  return ale#engine#GetLoclist(bufnr(''))
endfunction
function! Act(data, items)
  for [l:kind, l:action] in a:items
    if get(l:action, 'isPreferred')
      let g:seen.fix = l:action.title
      call ale#codefix#ApplyLSPCodeAction(a:data, l:action)
    endif
  endfor
endfunction
let g:seen = {}
try
  edit site.plugins.json
  call Wait('diagnostic', {-> len(Diagnostics()) > 0})
  let g:seen.diagnostics = map(copy(Diagnostics()),
  \\ {_, one -> {'line': one.lnum, 'column': one.col, 'message': one.text}})
  call cursor(g:seen.diagnostics[0].line, g:seen.diagnostics[0].column + 1)
  let g:line = getline('.')
  call setline('.', matchstr(g:line, '^ *'))
  call feedkeys("A\\<C-x>\\<C-o>", 'tx')
  let g:seen.completed = getline('.')
  call setline('.', g:line)
  call cursor(g:seen.diagnostics[0].line, g:seen.diagnostics[0].column + 1)
  call ale#codefix#Execute(0, function('Act'))
  call Wait('fix', {-> has_key(g:seen, 'fix')})
  write
  call Wait('end of the diagnostic', {-> len(Diagnostics()) == 0})
catch
  let g:seen.failure = v:exception . ' at ' . v:throwpoint
endtry
call writefile([json_encode(g:seen)], 'seen.json')
qall!
`;

before(() => ensureEditor('vim', ['vim', 'vim-ale'], 'Install Vim 8 or newer and ALE.'));

test('Vim with ALE shows the problem, completes the line, and fixes it', async () => {
  const { folder, env } = editorHome({
    vimrc: loadAle + blockBelow('Vim with ALE'),
    'drive.vim': drive,
    'site.plugins.json': misspelled,
  });
  const args = ['-T', 'dumb', '--not-a-term', '-N', '-n', '-i', 'NONE', '-u', 'vimrc'];
  const { output } = await run('vim', [...args, '-S', 'drive.vim'], { folder, env });
  const seen = JSON.parse(read(folder, 'seen.json'));
  assert.equal(seen.failure, undefined, output);
  assert.equal(seen.diagnostics.length, 1);
  const [{ line, column, message }] = seen.diagnostics;
  assert.deepEqual([line, column], [mistake.line, mistake.column]);
  assert.match(message, /Did you mean "enabled"\?/);
  assert.equal(seen.completed.trim(), '"enabled": true,');
  assert.equal(seen.fix, 'Rename to "enabled"');
  assert.equal(read(folder, 'site.plugins.json'), clean);
});

test('with coc.nvim, the file has the language that the server is configured for', async () => {
  const start = guide.indexOf('## Vim and Neovim with coc.nvim');
  const [, vimrc = ''] = /```vim\n([\s\S]*?)```/.exec(guide.slice(start)) ?? [];
  const { folder, env } = editorHome({ vimrc, 'site.plugins.json': clean });
  const report = "call writefile([&filetype . ' ' . &syntax], 'seen.txt')";
  const args = ['-es', '-N', '-n', '-i', 'NONE', '-u', 'vimrc', '-c', report, '-c', 'qall!'];
  const { errorOutput } = await run('vim', [...args, 'site.plugins.json'], { folder, env });
  assert.equal(read(folder, 'seen.txt'), 'site-plugins json\n', errorOutput);
});
