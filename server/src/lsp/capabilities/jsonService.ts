import * as jsonLanguageService from 'vscode-json-languageservice';

/** The parts of VS Code's own JSON service that need no schema: folding, selection, formatting. */
export const jsonService = jsonLanguageService.getLanguageService({});
