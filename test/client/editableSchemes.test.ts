import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../support/vscode/index.ts';

const { isEditableScheme } = await import('../../client/src/companions.ts');

const folders = ['vscode-vfs'];

test('files, new documents, and what a file system can write are edited', () => {
  for (const scheme of ['file', 'untitled', 'vscode-remote']) {
    assert.ok(isEditableScheme(scheme, { folders: [], isWritable: undefined }), scheme);
  }
  assert.ok(isEditableScheme('memfs', { folders: [], isWritable: true }));
});

test('the folders of the window are edited, even where they cannot be written', () => {
  assert.ok(isEditableScheme('vscode-vfs', { folders, isWritable: false }));
});

test('read-only views of a file are not edited', () => {
  assert.ok(!isEditableScheme('git', { folders, isWritable: false }));
  assert.ok(!isEditableScheme('showModifications', { folders, isWritable: undefined }));
});
