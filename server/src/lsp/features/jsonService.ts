import * as jsonLanguageService from 'vscode-json-languageservice';

/** VS Code's JSON language service, for folding and formatting, which do not depend on a schema. */
export const jsonService = jsonLanguageService.getLanguageService({});
