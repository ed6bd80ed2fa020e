/** Texts that are printed in English or translated by an editor. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import german from '../../client/l10n/bundle.l10n.de.json' with { type: 'json' };
import { invalidRule } from '../../mock-api/src/faults/validateRule.ts';
import { printed } from '../../mock-api/src/output.ts';
import { format, t, verbatim } from '../../mock-api/src/text.ts';

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
