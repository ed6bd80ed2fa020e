/** Emacs with lsp-mode, without a display, with the exact set-up in docs/editors.md. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { misspelled, mistake, read, run } from '../support/cli.ts';
import { blockBelow, editorHome, ensureEditor } from './editor.ts';

/** Loads lsp-mode from where Debian installs it, for the project of the test without a question. */
const load = `
(require 'package)
(package-initialize)
(require 'lsp-mode)
(setq lsp-auto-guess-root t lsp-restart 'ignore lsp-enable-file-watchers nil)
`;

/** Drives the editor and writes the diagnostics that it has to \`seen.json\`. */
const drive = `
(defun seen ()
  (apply #'append (mapcar #'cdr (let (all) (maphash (lambda (k v) (push (cons k v) all)) (lsp-diagnostics)) all))))
(find-file "site.plugins.json")
(let ((end (+ (float-time) 60)))
  (while (and (null (seen)) (< (float-time) end)) (accept-process-output nil 0.02)))
(with-temp-file "seen.json"
  (insert (json-encode
           (vconcat (mapcar (lambda (one)
                              (let* ((range (lsp-get one :range)) (start (lsp-get range :start)))
                                (list (cons 'line (lsp-get start :line))
                                      (cons 'character (lsp-get start :character))
                                      (cons 'message (lsp-get one :message)))))
                            (seen))))))
(kill-emacs)
`;

before(() => ensureEditor('emacs', ['emacs-nox', 'elpa-lsp-mode'], 'Install Emacs and lsp-mode.'));

test('Emacs with lsp-mode shows the problem', async () => {
  const { folder, env } = editorHome({
    'init.el': load + blockBelow('lsp-mode'),
    'drive.el': drive,
    'site.plugins.json': misspelled,
    '.git/HEAD': 'ref: refs/heads/main\n',
  });
  const args = ['--batch', '-q', '-l', 'init.el', '-l', 'drive.el'];
  const { output, errorOutput } = await run('emacs', args, { folder, env });
  const seen = JSON.parse(read(folder, 'seen.json'));
  assert.equal(seen.length, 1, output + errorOutput);
  const [{ line, character, message }] = seen;
  assert.deepEqual([line + 1, character + 1], [mistake.line, mistake.column]);
  assert.match(message, /Did you mean "enabled"\?/);
});
