import { type DefinitionLink, DefinitionRequest, type Location } from 'vscode-languageserver';
import { definitions } from '../../core/features/definition.ts';
import { type Feature, onDocument } from '../feature.ts';
import { toRange } from '../protocol.ts';

/** Go to the definition of a group or of an excluded plugin. */
export const definition: Feature = {
  provides: () => ({ definitionProvider: true }),
  handlers: [
    onDocument(
      DefinitionRequest.type,
      ({ text, config }, { position }, { session }): Location[] | DefinitionLink[] => {
        const found = definitions(config, text.offsetAt(position));
        if (session.client.textDocument?.definition?.linkSupport !== true) {
          return found.map(({ selection }) => ({ uri: text.uri, range: toRange(text, selection) }));
        }
        return found.map(({ origin, target, selection }) => ({
          originSelectionRange: toRange(text, origin),
          targetUri: text.uri,
          targetRange: toRange(text, target),
          targetSelectionRange: toRange(text, selection),
        }));
      },
    ),
  ],
};
