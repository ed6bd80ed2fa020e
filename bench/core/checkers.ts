/**
 * In-process checkers, which return the problems of a text: Site Plugins and the library of the
 * peer.
 */
import { TextDocument } from 'vscode-languageserver-textdocument';
import schema from '../../schemas/site.plugins.schema.json' with { type: 'json' };
import { ConfigDocument } from '../../server/src/core/config/document.ts';
import { validate } from '../../server/src/core/problems/check.ts';
import { type Contenders, interleaved, type Rounds } from './measurement.ts';
import { peerModule } from './peers.ts';

type Service = typeof import('vscode-json-languageservice');

/**
 * Measures how long it takes to parse and check all texts sequentially.
 * @returns the medians of the rounds
 */
export async function checkTimes(texts: readonly string[], rounds: Rounds) {
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
