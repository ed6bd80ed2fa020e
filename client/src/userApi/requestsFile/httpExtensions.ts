import { extensions } from 'vscode';

/**
 * Other extensions that highlight and send `.http` files. If one is installed, ours provides
 * neither.
 */
const httpExtensions = ['humao.rest-client', 'anweber.vscode-httpyac'];

export function hasHttpExtension(): boolean {
  return httpExtensions.some(id => extensions.getExtension(id) !== undefined);
}
