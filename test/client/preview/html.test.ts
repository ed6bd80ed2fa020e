import assert from 'node:assert/strict';
import { test } from 'node:test';
import { webviewHtml } from '../../../client/src/preview/html.ts';

const html = webviewHtml({
  nonce: 'n0nce',
  source: 'https://source.test',
  script: 'https://source.test/webview.js',
  style: 'https://source.test/webview.css',
  language: 'en"><script>x',
});

test('the content security policy allows one script, one style sheet and no network', () => {
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1];
  assert.equal(
    policy,
    "default-src 'none'; script-src 'nonce-n0nce'; style-src https://source.test; " +
      "base-uri 'none'; form-action 'none'",
  );
  assert.doesNotMatch(html, /unsafe|style="|\son\w+=/);
  assert.equal(html.match(/<script/g)?.length, 1);
});

test('every value is escaped', () => {
  assert.match(html, /<html lang="en&quot;&gt;&lt;script&gt;x">/);
});
