import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import { refactorings } from '../../../../server/src/core/features/refactorings/index.ts';
import { fc, limits } from '../../../fuzz/fuzz.ts';
import { applyFix } from '../../../support/fixture.ts';
import { gardenText as garden } from '../../../support/gardenText.ts';
import { mutated } from '../../../support/mutate.ts';
import { schemaErrors } from '../../../support/schemaErrors.ts';

test('every refactoring of any text and selection is valid JSON and introduces no error', () => {
  let count = 0;
  const seeds = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(seeds, fc.nat(), fc.nat(400), fc.boolean(), (seed, at, length, isCrlf) => {
      const lf = mutated(garden, seed);
      const text = isCrlf ? lf.replaceAll('\n', '\r\n') : lf;
      const document = new ConfigDocument(text);
      const start = at % text.length;
      const end = Math.min(text.length, start + length);
      for (const offer of refactorings(document, { start, end })) {
        const result = new ConfigDocument(applyFix(text, offer));
        assert.deepEqual(result.syntaxErrors, [], offer.title);
        assert.ok(schemaErrors(result).length <= schemaErrors(document).length, offer.title);
        assert.notEqual(result.text, text, offer.title);
        if (isCrlf) assert.doesNotMatch(result.text, /[^\r]\n/, offer.title);
        count++;
      }
    }),
    limits(400),
  );
  assert.ok(count > 30, `${count} refactorings`);
});
