import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { checkTimes } from '../checkers.ts';
import { type Measurement, roundsFor } from '../measurement.ts';
import { realTexts } from '../realTexts.ts';

/** Measures parsing and all checks of real configurations in total. */
export const realFiles: Measurement = {
  name: 'files',
  async *rows(options) {
    const texts = realTexts(options.files);
    const sizes = texts.map(text => new ConfigDocument(text).view.plugins.length);
    const entries = sizes.reduce((sum, size) => sum + size, 0);
    const times = await checkTimes(texts, roundsFor(entries, options));
    const work = `real files (${texts.length}): parse + all checks`;
    yield { work, entries, unit: 'ms', ...times, goal: 0.5 };
  },
};
