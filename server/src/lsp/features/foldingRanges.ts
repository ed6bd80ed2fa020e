import * as jsonLanguageService from 'vscode-json-languageservice';
import { FoldingRangeRequest } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type Feature, onJson } from '../feature.ts';

/** VS Code's JSON language service, which needs no schema for folding. */
const jsonService = jsonLanguageService.getLanguageService({});

export const foldingRanges: Feature = {
  provides: () => ({ foldingRangeProvider: true }),
  handlers: [
    onJson(FoldingRangeRequest.type, ({ uri, config }, _params, { session: { client } }) => {
      const document = TextDocument.create(uri, 'json', 0, config.text);
      const rangeLimit = client.textDocument?.foldingRange?.rangeLimit;
      return jsonService.getFoldingRanges(document, rangeLimit === undefined ? {} : { rangeLimit });
    }),
  ],
};
