import * as jsonLanguageService from 'vscode-json-languageservice';
import { SelectionRangeRequest } from 'vscode-languageserver';
import { type Feature, onDocument } from '../feature.ts';

const jsonService = jsonLanguageService.getLanguageService({});

/** The maximum depth of a text, because the JSON language service and clients are recursive. */
const maximumDepth = 500;

/** Selections that grow from the content of a string or container to its member and what is around it. */
export const selectionRanges: Feature = {
  provides: () => ({ selectionRangeProvider: true }),
  handlers: [
    onDocument(SelectionRangeRequest.type, ({ text, config }, { positions }) =>
      config.tree.depth > maximumDepth
        ? positions.map(position => ({ range: { start: position, end: position } }))
        : jsonService.getSelectionRanges(text, positions, jsonService.parseJSONDocument(text)),
    ),
  ],
};
