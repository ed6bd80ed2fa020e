import { t } from '@vscode/l10n';
import { importConfiguration as importFile } from '../../core/features/import/index.ts';
import { describeImport } from '../../core/features/import/report.ts';
import { loadParsers } from '../../core/foreign/loadParsers.ts';
import { configurationFileName } from '../../core/product.ts';
import { Lines } from '../../core/text/lines.ts';
import { printable } from '../../core/text/printable.ts';
import { type Feature, onRequest } from '../feature.ts';
import { ownRequests } from '../ownRequests.ts';

/** Imports a configuration in another format, as a custom request. */
export const importConfiguration: Feature = {
  handlers: [
    onRequest(ownRequests.import, async ({ name, text, folder }, { session }) => {
      const parsers = await loadParsers();
      if (parsers === undefined) {
        return { failure: t('Configurations cannot be imported in a browser.') };
      }
      const uri = folder === undefined ? undefined : `${folder}/${configurationFileName}`;
      const known = uri === undefined ? [] : await session.knownPlugins(uri);
      const result = importFile([{ name, text }], { parsers, known });
      if (result.ok) {
        return { text: result.value.text, report: describeImport(result.value) };
      }
      const { line, column } = new Lines(text).lineColumn(result.failure.offset);
      const message = printable(result.failure.message);
      return { failure: t('Line {0}, column {1}: {2}', line, column, message) };
    }),
  ],
};
