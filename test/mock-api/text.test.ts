/** Texts that are printed, also about requests, or translated by an editor. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import german from '../../client/l10n/bundle.l10n.de.json' with { type: 'json' };
import { invalidRule } from '../../mock-api/src/faults/validateRule.ts';
import { printed } from '../../mock-api/src/output.ts';
import { format, t, verbatim } from '../../mock-api/src/text.ts';
import { startApi } from './harness.ts';

test('an unexpected error is printed with its stack, on several lines and without control characters', () => {
  const text = printed(new Error('a\u001bb'));
  assert.match(text, /^Error: a[^\p{Cc}]+b\n +at /u);
  assert.equal(printed('a\nb').includes('\n'), false);
});

test('placeholders are replaced once, by numbers, texts and other texts', () => {
  const reason = verbatim('a {0} of {1}');
  const text = t('The fault rule {0} is ignored. {1}', 3, reason);
  assert.equal(format(text), 'The fault rule 3 is ignored. a {0} of {1}');
  assert.equal(format(JSON.parse(JSON.stringify(text))), format(text));
});

test('a text and the texts in it are translated', () => {
  const reason = invalidRule({ status: 200 });
  assert.ok(reason !== undefined);
  const text = t('The fault rule {0} is ignored. {1}', 1, reason);
  const bundle: Readonly<Record<string, string>> = german;
  assert.equal(
    format(text, template => bundle[template] ?? template),
    'Die Fehlerregel 1 wird ignoriert. „status“ muss eine ganze Zahl von 400 bis 599 sein.',
  );
});

test('what is printed of a request cannot steer a terminal, and is limited', async t => {
  const api = await startApi(t);
  await api.ask({ path: `/api/user?%C2%9D0;x%C2%9C%1B%7F%E2%80%AE${'x'.repeat(10_000)}=1` });
  await api.ask({ headers: { host: `${'x'.repeat(10_000)}.example` } });
  assert.equal(api.printed.length, 2);
  for (const line of api.printed) {
    assert.doesNotMatch(line, /[\p{Cc}\u202e]/u);
    assert.ok(line.length < 5000, `${line.length} characters`);
  }
});

test('at most 100 rejected hosts and 20 query parameters are reported', async t => {
  const api = await startApi(t);
  for (let index = 0; index < 110; index++)
    await api.ask({ headers: { host: `h${index}.example` } });
  assert.equal(api.printed.splice(0).length, 100);
  for (let index = 0; index < 25; index++) await api.ask({ path: `/api/user?a${index}` });
  assert.equal(api.printed.length, 20);
});
