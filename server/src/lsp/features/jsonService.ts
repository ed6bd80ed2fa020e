import * as jsonLanguageService from 'vscode-json-languageservice';

/** VS Code's JSON service, for folding and formatting, which need no schema. */
export const jsonService = jsonLanguageService.getLanguageService({});
