/** The preview in a real VS Code whose language server hangs and is restarted. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serverProcess } from '../../support/host/serverProcess.ts';
import { openGarden } from './previewWindow.ts';

test('a preview request without a response is repeated after a restart of the server', async () => {
  const window = await openGarden();
  // Disabled plugins are shown only if the box is checked, which the window may remember.
  await window.preview.locator('.menu > summary').click();
  const showDisabled = window.preview.getByRole('checkbox', { name: 'Show disabled' });
  await showDisabled.setChecked(false, { force: true });
  const halted = serverProcess(window.mark);
  assert.ok(halted !== undefined);
  process.kill(halted, 'SIGSTOP');
  await showDisabled.check({ force: true });
  await window.focusText();
  await window.workbench.driver.run('sitePlugins.restartServer');
  await window.preview.locator('.page .plugin-name[title="comments"]').waitFor();
});
