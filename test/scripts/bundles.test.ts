/** What `npm run build` writes: each bundle has what its program needs, and little else. */
import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { test } from 'node:test';

/** The size limits of the bundles in bytes, slightly more than they have. */
const limits: Readonly<Record<string, number>> = {
  // The entry points load the others on demand.
  'extension.cjs': 4_000,
  'server.js': 3_500,
  'cli.js': 3_500,
  'languagePart.cjs': 480_000,
  'registerUserApi.cjs': 70_000,
  'server-main.js': 855_000,
  'cli-main.js': 505_000,
  'cli-check.js': 445_000,
  'cli-format.js': 365_000,
  'mock-api.js': 420_000,
  'user-api.js': 36_000,
  'user-api-page.js': 18_000,
  'parsers.js': 390_000,
  'yaml.js': 137_000,
  'webview.js': 65_000,
  'comparison.js': 14_000,
};

for (const [name, limit] of Object.entries(limits)) {
  test(`${name} is smaller than ${limit} bytes`, () => {
    const { size } = statSync(new URL(`../../dist/${name}`, import.meta.url));
    assert.ok(size < limit, `${size} bytes`);
  });
}
