import * as jsonLanguageService from 'vscode-json-languageservice';
import { FoldingRangeRequest, SelectionRangeRequest } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type Feature, onJson } from '../feature.ts';
import type { Snapshot } from '../snapshot.ts';

/** VS Code's JSON language service, which needs no schema for ranges. */
const jsonService = jsonLanguageService.getLanguageService({});

/** The maximum depth of a text, because the JSON language service and clients are recursive. */
const maximumDepth = 500;

/** Folding, and selections that grow from the content of a string or container to its member and what is around it. */
export const ranges: Feature = {
  provides: () => ({ foldingRangeProvider: true, selectionRangeProvider: true }),
  handlers: [
    onJson(FoldingRangeRequest.type, (snapshot, _params, { session: { client } }) => {
      const rangeLimit = client.textDocument?.foldingRange?.rangeLimit;
      const options = rangeLimit === undefined ? {} : { rangeLimit };
      return jsonService.getFoldingRanges(documentOf(snapshot), options);
    }),
    onJson(SelectionRangeRequest.type, (snapshot, { positions }) => {
      const { tree } = snapshot.config;
      if (tree.depthOf(tree.root) > maximumDepth) {
        return positions.map(position => ({ range: { start: position, end: position } }));
      }
      const document = documentOf(snapshot);
      const parsed = jsonService.parseJSONDocument(document);
      return jsonService.getSelectionRanges(document, positions, parsed);
    }),
  ],
};

function documentOf({ uri, config }: Snapshot): TextDocument {
  return TextDocument.create(uri, 'json', 0, config.text);
}
