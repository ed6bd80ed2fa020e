/**
 * Parsing and all checks in this process: Site Plugins, and the library of the peer, which has no
 * lint rules.
 */
import { TextDocument } from 'vscode-languageserver-textdocument';
import schema from '../../schemas/site.plugins.schema.json' with { type: 'json' };
import { ConfigDocument } from '../../server/src/core/config/document.ts';
import { validate } from '../../server/src/core/problems/check.ts';
import { configuration, realTexts } from '../texts.ts';
import {
  type Contenders,
  interleaved,
  type Measurement,
  type Rounds,
  roundsFor,
} from './measurement.ts';
import { peerModule } from './peers.ts';

/** Measures parsing and all checks in-process, and how the time grows with the size. */
export const everythingChecked: Measurement = {
  name: 'check',
  async *rows(options) {
    const work = 'parse + all checks';
    const own = new Map<number, number>();
    for (const entries of options.sizes) {
      const times = await checkTimes([configuration(entries)], roundsFor(entries, options));
      own.set(entries, times.own);
      yield { work, entries, unit: 'ms', ...times, goal: 0.5 };
    }
    const [small, large] = [own.get(1000), own.get(10_000)];
    if (small === undefined || large === undefined) return;
    const growth = { work: 'growth from 1,000 entries', entries: 10_000 };
    yield { ...growth, unit: 'ms', own: large, peer: small, goal: 11 };
  },
};

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

type Service = typeof import('vscode-json-languageservice');

/**
 * Measures how long it takes to parse and check all texts sequentially.
 * @returns the medians of the rounds
 */
async function checkTimes(texts: readonly string[], rounds: Rounds) {
  const { getLanguageService } = peerModule('vscode-json-languageservice') as Service;
  const service = getLanguageService({});
  service.configure({ schemas: [{ uri: schema.$id, fileMatch: ['*'], schema: schema as never }] });
  let turn = 0;
  // Use different texts in each round to prevent caching.
  const fresh = (text: string) => text + ' '.repeat(turn++ % 7);
  const contenders: Contenders = {
    own: () => {
      for (const text of texts) validate(new ConfigDocument(fresh(text)));
    },
    peer: async () => {
      for (const text of texts) {
        const document = TextDocument.create('file:///a.json', 'json', 1, fresh(text));
        await service.doValidation(document, service.parseJSONDocument(document));
      }
    },
  };
  const { own = Number.NaN, peer = Number.NaN } = await interleaved(contenders, rounds);
  return { own, peer };
}
