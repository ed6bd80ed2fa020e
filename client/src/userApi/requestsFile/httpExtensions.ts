import { extensions } from 'vscode';

/** Extensions that highlight and send `.http` files; where one is installed, ours stays out of the way. */
const httpExtensions = ['humao.rest-client', 'anweber.vscode-httpyac'];

export function hasHttpExtension(): boolean {
  return httpExtensions.some(id => extensions.getExtension(id) !== undefined);
}
