/** What turns a text into its problems within one process: ours, and the peer's library. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import schema from '../../schemas/site.plugins.schema.json' with { type: 'json' };
import { ConfigDocument } from '../../server/src/core/config/document.ts';
import { validate } from '../../server/src/core/problems/check.ts';
import { type Contenders, interleaved } from './measure.ts';
import type { Rounds } from './measurement.ts';
import { peerModule } from './peers.ts';

type Service = typeof import('vscode-json-languageservice');

/**
 * How long it takes to read and check texts, all of them one after the other.
 * @returns the medians of the rounds
 */
export async function checkTimes(texts: readonly string[], rounds: Rounds) {
  const { getLanguageService } = peerModule('vscode-json-languageservice') as Service;
  const service = getLanguageService({});
  service.configure({ schemas: [{ uri: schema.$id, fileMatch: ['*'], schema: schema as never }] });
  let turn = 0;
  // Every round has texts of its own, as every keystroke makes a new one.
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
