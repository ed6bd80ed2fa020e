import * as jsonLanguageService from 'vscode-json-languageservice';
import { FoldingRangeRequest } from 'vscode-languageserver';
import { type Feature, onDocument } from '../feature.ts';

/** VS Code's JSON language service, which needs no schema for folding. */
const jsonService = jsonLanguageService.getLanguageService({});

export const foldingRanges: Feature = {
  provides: () => ({ foldingRangeProvider: true }),
  handlers: [
    onDocument(FoldingRangeRequest.type, ({ text }, _params, { session: { client } }) => {
      const rangeLimit = client.textDocument?.foldingRange?.rangeLimit;
      return jsonService.getFoldingRanges(text, rangeLimit === undefined ? {} : { rangeLimit });
    }),
  ],
};
