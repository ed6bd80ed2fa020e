import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exposedSecret } from '../../../../server/src/core/problems/rules/exposedSecret.ts';
import { fixed, problemsOf, silent } from '../../../support/fixture.ts';

const letters = 'aB3dE5fG7hI9jK1lM3nO5pQ7';
test('a token in a URL', () => {
  for (const beginning of ['ghp_', 'github_pat_', 'glpat-', 'sk_live_', 'xoxb-', 'npm_']) {
    const user = `${beginning}${letters}@`;
    const text = `{ "plugins": [{ "source": "https://${user}github.com/owner/graph" }] }`;
    fixed(exposedSecret, text, text.replace(user, ''));
  }
});

const options = (value: object) =>
  JSON.stringify({ plugins: [{ source: './x', enabled: true, options: value }] }, null, 2);

test('a token in an option', () => {
  const beginnings = ['sk-proj-', 'sk-ant-api03-', 'hf_', 'pypi-', 'secret_'];
  const shortest = [`ghp_${letters.slice(0, 12)}`, `hf_${letters.slice(0, 20)}`];
  const others = beginnings.map(one => one + letters);
  for (const token of ['AKIAIOSFODNN7EXAMPLE', ...shortest, ...others]) {
    reported(options({ nested: [{ any: token }] }));
  }
});

for (const [name, value] of Object.entries({
  password: 'hunt-2',
  smtpPassword: 'hunter-two',
  clientSecret: 'q8h2-x71',
  client_secret: 'q8h2x71kk',
  accessToken: letters,
  'access-token': letters,
  apiKey: letters.slice(0, 16),
  openai_api_key: letters,
  privateKey: letters,
  AWS_SECRET_ACCESS_KEY: letters,
})) {
  test(`a secret by its name: ${name}`, () => reported(options({ [name]: value })));
}

test('options that are public, texts and references are no secrets', () => {
  const public_ = [
    ...['appId', 'indexName', 'projectId', 'siteId'].map(id => ({ [id]: 'X1', apiKey: letters })),
    { apiKey: `phc_${letters}` },
    { apiKey: `AIza${letters}` },
    { accessToken: `pk.${letters}` },
    { password: 'Password' },
    { password: 'hunt2' },
    { apiKey: letters.slice(0, 15) },
    { apiKey: 'abcdefghijklmnopqrst' },
    { apiKey: '1234567890-1234567890' },
    { token: `ghp_${letters.slice(0, 11)}` },
    { token: `hf_${letters.slice(0, 19)}` },
    { password: 'Enter your password:' },
    { passwordPlaceholder: 'hunter2-x' },
    { apiKey: '%API_KEY_OF_2026_SITE%' },
    { apiKey: 'process.env.API_KEY_2026' },
    { clientSecret: '<your-client-secret-1>' },
    { apiKey: 'your-api-key-goes-here-1' },
    { password: '********' },
    { repoId: 'R_kgDOL3nq2Q', categoryId: 'DIC_kwDOL3nq2c4Ca' },
    { token: letters },
    { tokens: ['sk-ip', 'sk-SK', 'sk-link-nav'] },
    {
      locale: 'sk-SK',
      page: 'sk-2024-roadmap-of-notes-and-more',
      css: 'sk-circle-fade-dot-12-large',
    },
    { tagId: 'G-AB12CD34EF', websiteId: '94db1cb1-74f4-4a40-ad6c-962362670409' },
    { secretGarden: 'a-place-2' },
    { key: 'ghp_', name: 'npm_config_registry', mail: 'mail@example.org: ana' },
    { key: 'a private key', repo: 'https://git@example.org/owner/graph' },
    { repo: 'https://ana:<token>@example.org/owner' },
    { secret: true, password: 12345678 },
  ];
  silent(exposedSecret, ...public_.map(options));
  silent(exposedSecret, `{ "configuration": { "analytics": { "apiKey": "${letters}" } } }`);
});

function reported(text: string): void {
  assert.equal(problemsOf(exposedSecret, text).length, 1, text);
}

test('a token that touches another string is reported itself', () => {
  const token = 'sk-proj-Abcdefghijklmnopqrst12345';
  const text = `{ "plugins": [{ "options": { "a": ["b"${token}] } }] }`;
  const [problem] = problemsOf(exposedSecret, text);
  assert.equal(text.slice(problem?.span.start, problem?.span.end), token);
});
