import { extensions } from 'vscode';

/** Extensions that colour and send requests themselves; where one is there, ours stays out of the way. */
const others = ['humao.rest-client', 'anweber.vscode-httpyac'];

export function isOthersTask(): boolean {
  return others.some(id => extensions.getExtension(id) !== undefined);
}
