import * as jsonLanguageService from 'vscode-json-languageservice';
import { SelectionRangeRequest } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type Feature, onJson } from '../feature.ts';

const jsonService = jsonLanguageService.getLanguageService({});

/** The maximum depth of a text, because the JSON language service and clients are recursive. */
const maximumDepth = 500;

/** Selections that grow from the content of a string or container to its member and what is around it. */
export const selectionRanges: Feature = {
  provides: () => ({ selectionRangeProvider: true }),
  handlers: [
    onJson(SelectionRangeRequest.type, ({ uri, config }, { positions }) => {
      if (config.tree.depthOf(config.tree.root) > maximumDepth) {
        return positions.map(position => ({ range: { start: position, end: position } }));
      }
      const document = TextDocument.create(uri, 'json', 0, config.text);
      return jsonService.getSelectionRanges(
        document,
        positions,
        jsonService.parseJSONDocument(document),
      );
    }),
  ],
};
