import { test } from 'node:test';
import { exposedSecret } from '../../../../server/src/core/problems/rules/exposedSecret.ts';
import { check, fixed, silent } from '../../../support/fixture.ts';

const letters = 'aB3dE5fG7hI9jK1lM3nO5pQ7';
const withOption = (value: string) =>
  `{ "plugins": [{ "source": "./x", "enabled": true, "options": { "key": "${value}" } }] }`;

test('a password in a URL', () => {
  check(
    exposedSecret,
    `{ "plugins": [{ "source": "https://ana:secret@example.org/owner/graph", "enabled": true }] }
                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error exposed-secret: This contains a password or a token, and the file may be public. Revoke it, and remove it from the file.`,
  );
  fixed(
    exposedSecret,
    `{ "plugins": [{ "source": "https://ana:secret@example.org/owner/graph", "enabled": true }] }`,
    `{ "plugins": [{ "source": "https://example.org/owner/graph", "enabled": true }] }`,
  );
});

for (const beginning of ['ghp_', 'github_pat_', 'glpat-', 'sk_live_', 'xoxb-', 'npm_']) {
  test(`a token that begins with ${beginning}`, () => {
    fixed(
      exposedSecret,
      `{ "plugins": [{ "source": "https://${beginning}${letters}@github.com/owner/graph", "enabled": true }] }`,
      `{ "plugins": [{ "source": "https://github.com/owner/graph", "enabled": true }] }`,
    );
  });
}

test('what is not secret', () => {
  silent(
    exposedSecret,
    withOption('G-AB12CD34EF'),
    withOption('ghp_'),
    withOption('npm_config_registry'),
    withOption('https://git@example.org/owner/graph'),
    withOption('https://ana:<token>@example.org/owner'),
    withOption('mail@example.org: ana'),
    withOption('a private key'),
  );
});
