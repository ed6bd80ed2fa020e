import { fileURLToPath } from 'node:url';
import { fullClient, LspClient } from '../../test/support/lspClient.ts';
import { configuration } from '../generate.ts';
import { littleRoom, type Soak } from './soak.ts';

const uri = 'file:///soak/site.plugins.json';
const server = fileURLToPath(new URL('../../dist/server.js', import.meta.url));
const batch = 100;

/**
 * Edits all entries in turn while pulling diagnostics. Every fourth edit causes a syntax error and
 * is then reverted.
 */
export const languageServer: Soak = {
  name: 'language server',
  unit: 'edits',
  plot: 'soak.svg',

  async run(total, take) {
    const text = configuration(20);
    const lines = text.split('\n');
    const places = lines.flatMap((line, number) => {
      const label = line.indexOf('Label of');
      return label < 0 ? [] : [{ line: number, character: label }];
    });
    const program = [...littleRoom, server, '--stdio'];
    const client = await LspClient.start(fullClient, {}, null, { program });
    await client.open(uri, text);
    const expected = (await client.pull(uri)).length;
    for (let edits = 0; edits < total; edits += batch) {
      for (let count = 0; count < batch; count += 2) {
        const start = places[(edits + count / 2) % places.length] ?? { line: 0, character: 0 };
        const end = { ...start, character: start.character + 1 };
        const typed = count % 8 === 0 ? '"' : 'x';
        await client.change(uri, [{ range: { start, end: start }, text: typed }]);
        if (count % 20 === 0) await client.pull(uri);
        await client.change(uri, [{ range: { start, end }, text: '' }]);
      }
      const found = (await client.pull(uri)).length;
      if (found !== expected) throw new Error(`${found} problems instead of ${expected}.`);
      take(edits + batch, client.process.pid);
    }
    await client.stop();
  },
};
