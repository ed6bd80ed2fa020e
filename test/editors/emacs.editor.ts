/** Emacs with Eglot, without a display, with the exact set-up in docs/editors.md. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { clean, misspelled, mistake, read, run } from '../support/cli.ts';
import { blockBelow, editorHome, ensureEditor } from './editor.ts';

/** Emacs 28 has no Eglot of its own; Debian installs it as a package. */
const loadEglot = "(progn (require 'package) (package-initialize) (require 'eglot))";

/** Drives the editor and writes what it saw to `seen.json`. */
const drive = `
(defun wait (what condition)
  (let ((end (+ (float-time) 60)))
    (while (not (funcall condition))
      (when (> (float-time) end) (error "no %s" what))
      (accept-process-output nil 0.02))))
(defun place (one)
  (goto-char (flymake-diagnostic-beg one))
  (list (cons 'line (line-number-at-pos))
        (cons 'column (1+ (current-column)))
        (cons 'message (flymake-diagnostic-text one))))
(let (seen)
  (condition-case failure
      (progn
        (find-file "site.plugins.json")
        (run-hooks 'post-command-hook)
        (wait "server" #'eglot-current-server)
        (wait "diagnostic" #'flymake-diagnostics)
        (let* ((found (flymake-diagnostics)) (one (car found)))
          (push (cons 'diagnostics (vconcat (mapcar #'place found))) seen)
          (goto-char (1+ (flymake-diagnostic-beg one)))
          (push (cons 'completions
                      (vconcat (all-completions "" (nth 2 (eglot-completion-at-point)))))
                seen)
          (let ((action (seq-find (lambda (one) (eq t (plist-get one :isPreferred)))
                                  (eglot-code-actions (flymake-diagnostic-beg one)
                                                      (flymake-diagnostic-end one)))))
            (push (cons 'fix (plist-get action :title)) seen)
            (eglot--apply-workspace-edit (plist-get action :edit))))
        ;; Without a display, Emacs is never idle, which is when it sends changes.
        (eglot--signal-textDocument/didChange)
        (wait "end of the diagnostic" (lambda () (not (flymake-diagnostics))))
        (eglot-format-buffer)
        (save-buffer))
    (error (push (cons 'failure (error-message-string failure)) seen)))
  (with-temp-file "seen.json" (insert (json-encode seen))))
(kill-emacs)
`;

before(() =>
  ensureEditor('emacs', ['emacs-nox', 'elpa-eglot'], 'Install Emacs 28 or newer and Eglot.'),
);

test('Emacs shows the problem, completes, fixes, and formats with the indentation of the file', async () => {
  const { folder, env } = editorHome({
    'init.el': blockBelow('Emacs'),
    'drive.el': drive,
    'site.plugins.json': misspelled,
  });
  const args = ['--batch', '--eval', loadEglot, '-l', 'init.el', '-l', 'drive.el'];
  const { errorOutput } = await run('emacs', args, { folder, env });
  const seen = JSON.parse(read(folder, 'seen.json'));
  assert.equal(seen.failure, undefined, errorOutput);
  assert.equal(seen.diagnostics.length, 1);
  const [{ line, column, message }] = seen.diagnostics;
  assert.deepEqual([line, column], [mistake.line, mistake.column]);
  assert.match(message, /Did you mean "enabled"\?/);
  assert.ok(seen.completions.includes('layout'), seen.completions.join());
  assert.equal(seen.fix, 'Rename to "enabled"');
  assert.equal(read(folder, 'site.plugins.json'), clean);
});
